import * as moderationAdminText from '#messages/moderation/admin'
import { CaseList } from '../../../features/moderation/admin/case-list.tsx'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const route = getRouteApi('/admin/moderation')

/** `/admin/moderation` */
export function AdminModerationPage() {
  const place = route.useLoaderDeps()
  return (
    <AdminFrame current="moderation" title={moderationAdminText.moderation}>
      <ModerationTabs current="queue" />
      <CaseList place={place} />
    </AdminFrame>
  )
}
