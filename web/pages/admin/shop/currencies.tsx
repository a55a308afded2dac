import * as currenciesAdminText from '#messages/currencies/admin'
import { CurrenciesView } from '../../../features/currencies/admin/currencies-view.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'

/** `/admin/currencies` */
export function AdminCurrenciesPage() {
  const mayChange = useIsAdmin()
  return (
    <AdminFrame current="currencies" title={currenciesAdminText.currencies}>
      <CurrenciesView mayChange={mayChange} />
    </AdminFrame>
  )
}
