import * as campaignsAdminText from '#messages/campaigns/admin'
import { useQuery } from '@tanstack/react-query'
import { CampaignsView } from '../../../features/campaigns/admin/campaigns-view.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { adminSessionQuery } from '../../../admin/frame/admin.queries.ts'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const route = getRouteApi('/admin/campaigns')

/** `/admin/campaigns` */
export function AdminCampaignsPage() {
  const place = route.useLoaderDeps()
  const admin = useQuery(adminSessionQuery).data?.admin ?? null
  return (
    <AdminFrame current="campaigns" title={campaignsAdminText.campaigns}>
      <CampaignsView place={place} admin={admin} />
    </AdminFrame>
  )
}
