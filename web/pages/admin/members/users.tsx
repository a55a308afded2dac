import * as moderationAdminText from '#messages/moderation/admin'
import { PeopleList } from '../../../features/moderation/admin/people-list.tsx'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import '../../../styles/pages/admin.css'
import '../../../styles/pages/admin-panels.css'
import '../../../styles/pages/admin-lists.css'
import '../../../styles/pages/admin-moderation.css'

const route = getRouteApi('/admin/users')

/** `/admin/users` */
export function AdminUsersPage() {
  const place = route.useLoaderDeps()
  return (
    <AdminFrame current="moderation" title={moderationAdminText.people}>
      <ModerationTabs current="users" />
      <PeopleList place={place} />
    </AdminFrame>
  )
}
