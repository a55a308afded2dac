import * as ordersAdminText from '#messages/orders/admin'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Text } from '../../../ui/layout.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import * as rowsStyles from '../../../admin/lists/rows.module.css'

interface StationRowProps {
  /** The row's text. */
  label: string
  name: string
  detail?: string
  open: boolean
  /** For admins. */
  mayChange: boolean
  editing: boolean
  onEditing: (editing: boolean) => void
  /** The form of its dialog. */
  children: ReactNode
}

/** One depot or bus company, with a dialog to change it. */
export function StationRow(props: StationRowProps) {
  const { label, name, detail, open, mayChange, editing, onEditing, children } = props
  const title = ordersAdminText.changeName({ name })
  return (
    <li>
      <div className={rowsStyles.rowText}>
        <b>{label}</b>
        {!open && <Badge tone="warn">{ordersAdminText.notOffered}</Badge>}
        {detail && (
          <Text small muted>
            {detail}
          </Text>
        )}
      </div>
      {mayChange && (
        <Button variant="line" size="sm" aria-label={title} onClick={() => onEditing(true)}>
          {ordersAdminText.change}
        </Button>
      )}
      <Dialog open={editing} onClose={() => onEditing(false)} title={title}>
        {children}
      </Dialog>
    </li>
  )
}
