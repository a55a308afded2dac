import * as moderationAdminText from '#messages/moderation/admin'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { PersonView } from '../../../features/moderation/admin/person-view.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import '../../../styles/pages/admin.css'
import '../../../styles/pages/admin-panels.css'
import '../../../styles/pages/admin-lists.css'
import '../../../styles/pages/admin-moderation.css'

const route = getRouteApi('/admin/users/$id')

/** `/admin/users/{id}` */
export function AdminUserPage() {
  const { id } = route.useParams()
  return (
    <AdminFrame current="moderation" title={moderationAdminText.person}>
      <ModerationTabs current="users" />
      <PersonView key={id} id={id} />
    </AdminFrame>
  )
}
