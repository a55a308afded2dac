import * as ledgerAdminText from '#messages/ledger/admin'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminSessionQuery } from '../../../admin/frame/admin.queries.ts'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { LedgerView } from '../../../features/ledger/admin/ledger-view.tsx'
import { PayoutList } from '../../../features/ledger/admin/payout-list.tsx'
import { RefundList } from '../../../features/ledger/admin/refund-list.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Panel } from '../../../ui/layout.tsx'

const payouts = getRouteApi('/admin/payouts')
const refunds = getRouteApi('/admin/refunds')
const ledger = getRouteApi('/admin/ledger')

interface FramedProps {
  path: string
  title: string
  children: ReactNode
}

/** Pages for admins only: other staff see an explanation. */
function Framed({ path, title, children }: FramedProps) {
  const role = useQuery(adminSessionQuery).data?.admin?.role
  return (
    <AdminFrame current="payouts" title={title}>
      <InnerTabs group="payouts" current={path} />
      {role === 'support' ? (
        <Panel aria-label={title}>
          <EmptyState
            title={ledgerAdminText.onlyAdminMayOpenThis}
            detail={ledgerAdminText.askOneOfThem}
          />
        </Panel>
      ) : (
        children
      )}
    </AdminFrame>
  )
}

/** `/admin/payouts` */
export function AdminPayoutsPage() {
  const place = payouts.useLoaderDeps()
  return (
    <Framed path="/admin/payouts" title={ledgerAdminText.payouts}>
      <PayoutList key={JSON.stringify(place)} place={place} />
    </Framed>
  )
}

/** `/admin/refunds` */
export function AdminRefundsPage() {
  const place = refunds.useLoaderDeps()
  return (
    <Framed path="/admin/refunds" title={ledgerAdminText.refunds}>
      <RefundList key={JSON.stringify(place)} place={place} />
    </Framed>
  )
}

/** `/admin/ledger` */
export function AdminLedgerPage() {
  const lossPage = ledger.useLoaderDeps()
  return (
    <Framed path="/admin/ledger" title={ledgerAdminText.theLedger}>
      <LedgerView lossPage={lossPage} />
    </Framed>
  )
}
