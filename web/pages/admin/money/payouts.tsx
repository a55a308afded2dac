import * as ledgerAdminText from '#messages/ledger/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { AdminsOnly } from '../../../admin/frame/admins-only.tsx'
import { LedgerView } from '../../../features/ledger/admin/ledger-view.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const ledger = getRouteApi('/admin/ledger')

/** `/admin/ledger` */
export function AdminLedgerPage() {
  const lossPage = ledger.useLoaderDeps()
  return (
    <AdminFrame current="payouts" title={ledgerAdminText.theLedger}>
      <InnerTabs group="payouts" current="/admin/ledger" />
      <AdminsOnly title={ledgerAdminText.theLedger}>
        <LedgerView lossPage={lossPage} />
      </AdminsOnly>
    </AdminFrame>
  )
}
