import * as staffAdminText from '#messages/staff/admin'
import { AuditList } from '../../../features/staff/audit-list.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const route = getRouteApi('/admin/audit')

/** `/admin/audit` */
export function AdminAuditPage() {
  const place = route.useLoaderDeps()
  return (
    <AdminFrame current="audit" title={staffAdminText.audit}>
      <AuditList key={JSON.stringify(place)} place={place} />
    </AdminFrame>
  )
}
