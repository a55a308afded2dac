import * as privacyAdminText from '#messages/privacy/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { BreachList } from '../../../features/privacy/admin/breach-list.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const route = getRouteApi('/admin/breaches')

/** `/admin/breaches` */
export function AdminBreachesPage() {
  const place = route.useLoaderDeps()
  return (
    <AdminFrame current="breaches" title={privacyAdminText.breaches}>
      <BreachList place={place} />
    </AdminFrame>
  )
}
