import * as privacyAdminText from '#messages/privacy/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { RequestList } from '../../../features/privacy/admin/request-list.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const route = getRouteApi('/admin/requests')

/** `/admin/requests` */
export function AdminRequestsPage() {
  const place = route.useLoaderDeps()
  return (
    <AdminFrame current="requests" title={privacyAdminText.dataRequests}>
      <RequestList key={JSON.stringify(place)} place={place} />
    </AdminFrame>
  )
}
