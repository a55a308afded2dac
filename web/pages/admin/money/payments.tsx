import * as paymentsAdminText from '#messages/payments/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { PaymentView } from '../../../features/payments/admin/payment-view.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'

const one = getRouteApi('/admin/payments/$id')

/** `/admin/payments/{id}` */
export function AdminPaymentPage() {
  const { id } = one.useParams()
  const isAdmin = useIsAdmin()
  return (
    <AdminFrame current="orders" title={paymentsAdminText.onePayment}>
      <InnerTabs group="orders" current="/admin/payments" />
      <PaymentView key={id} id={id} isAdmin={isAdmin} />
    </AdminFrame>
  )
}
