import * as ordersAdminText from '#messages/orders/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { DisputeView } from '../../../features/orders/admin/dispute-view.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const one = getRouteApi('/admin/disputes/$id')

/** `/admin/disputes/{id}`, where the id is that of the order. */
export function AdminDisputePage() {
  const { id } = one.useParams()
  return (
    <AdminFrame current="disputes" title={ordersAdminText.oneDispute}>
      <DisputeView key={id} id={id} />
    </AdminFrame>
  )
}
