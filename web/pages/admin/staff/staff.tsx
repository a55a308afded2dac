import * as staffAdminText from '#messages/staff/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { StaffList } from '../../../features/staff/staff-list.tsx'
import { getRouteApi } from '../../../lib/router/route-api.ts'

const route = getRouteApi('/admin/staff')

/** `/admin/staff` */
export function AdminStaffPage() {
  const place = route.useLoaderDeps()
  return (
    <AdminFrame current="staff" title={staffAdminText.staff}>
      <StaffList place={place} />
    </AdminFrame>
  )
}
