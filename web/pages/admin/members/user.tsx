import * as moderationAdminText from '#messages/moderation/admin'
import { BusinessPanel } from '../../../features/selling/admin/business-panel.tsx'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { MemberView } from '../../../features/moderation/admin/member-view.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const route = getRouteApi('/admin/users/$id')

/** `/admin/users/{id}` */
export function AdminUserPage() {
  const { id } = route.useParams()
  return (
    <AdminFrame current="moderation" title={moderationAdminText.memberHeading}>
      <ModerationTabs current="users" />
      <MemberView key={id} id={id} />
      <BusinessPanel key={`business ${id}`} id={id} />
    </AdminFrame>
  )
}
