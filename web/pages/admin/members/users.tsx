import * as moderationAdminText from '#messages/moderation/admin'
import { MembersList } from '../../../features/moderation/admin/members-list.tsx'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const route = getRouteApi('/admin/users')

/** `/admin/users` */
export function AdminUsersPage() {
  const place = route.useLoaderDeps()
  return (
    <AdminFrame current="moderation" title={moderationAdminText.people}>
      <ModerationTabs current="users" />
      <MembersList place={place} />
    </AdminFrame>
  )
}
