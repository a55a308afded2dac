import * as paymentsAdminText from '#messages/payments/admin'
import { useQuery } from '@tanstack/react-query'
import { bankTransfers } from '../../../../contracts/currencies/currencies.ts'
import { adminSessionQuery } from '../../../admin/frame/admin.queries.ts'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { AwaitedList } from '../../../features/payments/admin/awaited-list.tsx'
import { BankAccount } from '../../../features/payments/admin/bank-account-form.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { StatementImport } from '../../../features/payments/admin/statement-import.tsx'
import { TransferList } from '../../../features/payments/admin/transfer-list.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import { Stack } from '../../../ui/layout.tsx'
import * as panelsStyles from '../../../admin/frame/panels.module.css'

const route = getRouteApi('/admin/transfers')

/** `/admin/transfers` */
export function AdminTransfersPage() {
  const place = route.useLoaderDeps()
  const mayChange = useQuery(adminSessionQuery).data?.admin?.role === 'admin'
  return (
    <AdminFrame current="orders" title={paymentsAdminText.transfers}>
      <InnerTabs group="orders" current="/admin/transfers" />
      <StatementImport />
      <div className={`${panelsStyles.columns} ${panelsStyles.even}`}>
        <Stack>
          <TransferList key={JSON.stringify(place)} place={place} />
        </Stack>
        <Stack>
          {bankTransfers().map((method) => (
            <AwaitedList key={method} method={method} />
          ))}
          {bankTransfers().map((method) => (
            <BankAccount key={method} method={method} mayChange={mayChange} />
          ))}
        </Stack>
      </div>
    </AdminFrame>
  )
}
