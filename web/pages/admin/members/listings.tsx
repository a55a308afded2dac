import * as moderationAdminText from '#messages/moderation/admin'
import { ListingList } from '../../../features/moderation/admin/listing-list.tsx'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import '../../../styles/pages/admin.css'
import '../../../styles/pages/admin-panels.css'
import '../../../styles/pages/admin-lists.css'
import '../../../styles/pages/admin-moderation.css'

const route = getRouteApi('/admin/listings')

/** `/admin/listings` */
export function AdminListingsPage() {
  const place = route.useLoaderDeps()
  return (
    <AdminFrame current="moderation" title={moderationAdminText.listings}>
      <ModerationTabs current="listings" />
      <ListingList place={place} />
    </AdminFrame>
  )
}
