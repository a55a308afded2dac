import * as moderationAdminText from '#messages/moderation/admin'
import { ListingList } from '../../../features/moderation/admin/listing-list.tsx'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

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
