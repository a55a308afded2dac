import { useQuery } from '@tanstack/react-query'
import { bankTransfers } from '../../contracts/currencies.ts'
import { deskSessionQuery } from '../features/desk/desk.queries.ts'
import { DeskFrame } from '../features/desk/desk-frame.tsx'
import { AwaitedList } from '../features/desk-money/awaited-list.tsx'
import { BankAccount } from '../features/desk-money/bank-account-form.tsx'
import { InnerTabs } from '../features/desk-money/inner-tabs.tsx'
import { StatementImport } from '../features/desk-money/statement-import.tsx'
import { TransferList } from '../features/desk-money/transfer-list.tsx'
import { getRouteApi } from '../lib/router/route-api.ts'
import '../styles/pages/admin.css'
import '../styles/pages/admin-panels.css'
import '../styles/pages/admin-lists.css'
import '../styles/pages/admin-money.css'
import '../styles/pages/form.css'

const route = getRouteApi('/admin/transfers')

/** `/admin/transfers` */
export function AdminTransfersPage() {
  const place = route.useLoaderDeps()
  const mayChange = useQuery(deskSessionQuery).data?.admin?.role === 'admin'
  return (
    <DeskFrame current="orders" title="Transfers">
      <InnerTabs group="orders" current="/admin/transfers" />
      <StatementImport />
      <div className="arow even">
        <div className="stack">
          <TransferList key={JSON.stringify(place)} place={place} />
        </div>
        <div className="stack">
          {bankTransfers().map((method) => (
            <AwaitedList key={method} method={method} />
          ))}
          {bankTransfers().map((method) => (
            <BankAccount key={method} method={method} mayChange={mayChange} />
          ))}
        </div>
      </div>
    </DeskFrame>
  )
}
