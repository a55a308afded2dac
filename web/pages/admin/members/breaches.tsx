import * as privacyAdminText from '#messages/privacy/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { BreachList } from '../../../features/privacy/admin/breach-list.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import '../../../styles/pages/admin.css'
import '../../../styles/pages/admin-panels.css'
import '../../../styles/pages/admin-lists.css'
import '../../../styles/pages/own-words.css'

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
