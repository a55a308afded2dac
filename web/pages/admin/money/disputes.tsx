import * as ordersAdminText from '#messages/orders/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { DisputeList } from '../../../features/orders/admin/dispute-list.tsx'
import { DisputeView } from '../../../features/orders/admin/dispute-view.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const list = getRouteApi('/admin/disputes')
const one = getRouteApi('/admin/disputes/$id')

/** `/admin/disputes` */
export function AdminDisputesPage() {
  const place = list.useLoaderDeps()
  return (
    <AdminFrame current="disputes" title={ordersAdminText.disputes}>
      <DisputeList key={JSON.stringify(place)} place={place} />
    </AdminFrame>
  )
}

/** `/admin/disputes/{id}`, by its order. */
export function AdminDisputePage() {
  const { id } = one.useParams()
  return (
    <AdminFrame current="disputes" title={ordersAdminText.oneDispute}>
      <DisputeView key={id} id={id} />
    </AdminFrame>
  )
}
