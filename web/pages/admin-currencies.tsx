import { CurrenciesView } from '../features/currencies/admin/currencies-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { DeskFrame } from '../admin/frame/admin-frame.tsx'
import { deskSessionQuery } from '../admin/frame/admin.queries.ts'
import '../styles/pages/admin.css'
import '../styles/pages/admin-panels.css'
import '../styles/pages/admin-lists.css'

/** `/admin/currencies` */
export function AdminCurrenciesPage() {
  const role = useQuery(deskSessionQuery).data?.admin?.role
  return (
    <DeskFrame current="currencies" title="Currencies">
      <CurrenciesView mayChange={role === 'admin'} />
    </DeskFrame>
  )
}
