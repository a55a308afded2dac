import * as ordersAdminText from '#messages/orders/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { OrderView } from '../../../features/orders/admin/order-view.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const one = getRouteApi('/admin/orders/$id')

/** `/admin/orders/{id}` */
export function AdminOrderPage() {
  const { id } = one.useParams()
  return (
    <AdminFrame current="orders" title={ordersAdminText.oneOrder}>
      <InnerTabs group="orders" current="/admin/orders" />
      <OrderView key={id} id={id} />
    </AdminFrame>
  )
}
