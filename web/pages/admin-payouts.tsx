import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deskSessionQuery } from '../features/desk/desk.queries.ts'
import { DeskFrame } from '../features/desk/desk-frame.tsx'
import { InnerTabs } from '../features/desk-money/inner-tabs.tsx'
import { LedgerView } from '../features/desk-money/ledger-view.tsx'
import { PayoutList } from '../features/desk-money/payout-list.tsx'
import { RefundList } from '../features/desk-money/refund-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import '../styles/pages/admin.css'
import '../styles/pages/admin-panels.css'
import '../styles/pages/admin-lists.css'
import '../styles/pages/admin-money.css'

interface FramedProps {
  path: string
  title: string
  children: ReactNode
}

/** Pages of admins alone: whoever else opens one is told so. */
function Framed({ path, title, children }: FramedProps) {
  const role = useQuery(deskSessionQuery).data?.admin?.role
  return (
    <DeskFrame current="payouts" title={title}>
      <InnerTabs group="payouts" current={path} />
      {role === 'support' ? (
        <section className="panel" aria-label={title}>
          <EmptyState title="Only an admin may open this" detail="Ask one of them." />
        </section>
      ) : (
        children
      )}
    </DeskFrame>
  )
}

/** `/admin/payouts` */
export const AdminPayoutsPage = () => (
  <Framed path="/admin/payouts" title="Payouts">
    <PayoutList />
  </Framed>
)

/** `/admin/refunds` */
export const AdminRefundsPage = () => (
  <Framed path="/admin/refunds" title="Refunds">
    <RefundList />
  </Framed>
)

/** `/admin/ledger` */
export const AdminLedgerPage = () => (
  <Framed path="/admin/ledger" title="Ledger">
    <LedgerView />
  </Framed>
)
