import { CurrenciesView } from '../features/desk-currencies/currencies-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { DeskFrame } from '../features/desk/desk-frame.tsx'
import { deskSessionQuery } from '../features/desk/desk.queries.ts'
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
