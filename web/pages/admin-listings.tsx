import { ListingList } from '../features/desk-moderation/listing-list.tsx'
import { ModerationTabs } from '../features/desk-moderation/moderation-tabs.tsx'
import { DeskFrame } from '../features/desk/desk-frame.tsx'
import { getRouteApi } from '../lib/router/route-api.ts'
import '../styles/pages/admin.css'
import '../styles/pages/admin-panels.css'
import '../styles/pages/admin-lists.css'
import '../styles/pages/admin-moderation.css'

const route = getRouteApi('/admin/listings')

/** `/admin/listings` */
export function AdminListingsPage() {
  const place = route.useLoaderDeps()
  return (
    <DeskFrame current="moderation" title="Listings">
      <ModerationTabs current="listings" />
      <ListingList place={place} />
    </DeskFrame>
  )
}
