import * as campaignsAdminText from '#messages/campaigns/admin'
import { CampaignsView } from '../../../features/campaigns/admin/campaigns-view.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const route = getRouteApi('/admin/campaigns')

/** `/admin/campaigns` */
export function AdminCampaignsPage() {
  const place = route.useLoaderDeps()
  return (
    <AdminFrame current="campaigns" title={campaignsAdminText.campaigns}>
      <CampaignsView place={place} />
    </AdminFrame>
  )
}
