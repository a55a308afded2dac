import * as commonAdminText from '#messages/common/admin'
import { useQuery } from '@tanstack/react-query'
import type { WaitingWork } from '#contracts/analytics/admin/dashboard.ts'
import { VisuallyHidden } from '../../ui/layout.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { countLabel } from '../../ui/states/count-label.ts'
import { waitingQuery } from './admin.queries.ts'
import { useAdmin } from './use-admin.ts'
import * as panelsStyles from './panels.module.css'

interface TabLabelProps {
  text: string
  /** The number of entries that wait on the page of the tab; hidden at 0. */
  count?: ((waiting: WaitingWork) => number) | undefined
}

/** The label of a tab, with the number of entries that wait behind it: "Payouts 9+". */
export function TabLabel({ text, count }: TabLabelProps) {
  const admin = useAdmin()
  // The server refuses it while the password is temporary.
  const enabled = admin?.passwordIsTemporary === false
  const { data } = useQuery({ ...waitingQuery, enabled })
  const waiting = data && count ? countLabel(count(data)) : ''
  if (!waiting) return text
  return (
    <>
      {text}{' '}
      <Badge className={panelsStyles.badge} tone="warn">
        {waiting}
        <VisuallyHidden> {commonAdminText.waiting}</VisuallyHidden>
      </Badge>
    </>
  )
}
