import * as ordersAdminText from '#messages/orders/admin'
import { useState, type ReactNode } from 'react'
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
  /** The form of its dialog; `close` closes it. */
  form: (close: () => void) => ReactNode
}

/** One depot or bus company, with a dialog to change it. */
export function StationRow({ label, name, detail, open, mayChange, form }: StationRowProps) {
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
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
        <Button variant="line" size="sm" aria-label={title} onClick={() => setEditing(true)}>
          {ordersAdminText.change}
        </Button>
      )}
      <Dialog open={editing} onClose={close} title={title}>
        {form(close)}
      </Dialog>
    </li>
  )
}
