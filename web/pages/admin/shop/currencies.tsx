import * as currenciesAdminText from '#messages/currencies/admin'
import { CurrenciesView } from '../../../features/currencies/admin/currencies-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { adminSessionQuery } from '../../../admin/frame/admin.queries.ts'

/** `/admin/currencies` */
export function AdminCurrenciesPage() {
  const role = useQuery(adminSessionQuery).data?.admin?.role
  return (
    <AdminFrame current="currencies" title={currenciesAdminText.currencies}>
      <CurrenciesView mayChange={role === 'admin'} />
    </AdminFrame>
  )
}
