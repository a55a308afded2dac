import * as paymentsAdminText from '#messages/payments/admin'
import { useQuery } from '@tanstack/react-query'
import { adminSessionQuery } from '../../../admin/frame/admin.queries.ts'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { PaymentView } from '../../../features/payments/admin/payment-view.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const one = getRouteApi('/admin/payments/$id')

/** `/admin/payments/{id}` */
export function AdminPaymentPage() {
  const { id } = one.useParams()
  const isAdmin = useQuery(adminSessionQuery).data?.admin?.role === 'admin'
  return (
    <AdminFrame current="orders" title={paymentsAdminText.onePayment}>
      <InnerTabs group="orders" current="/admin/payments" />
      <PaymentView key={id} id={id} isAdmin={isAdmin} />
    </AdminFrame>
  )
}
