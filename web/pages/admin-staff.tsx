import { DeskFrame } from '../features/desk/desk-frame.tsx'
import { StaffList } from '../features/desk/staff-list.tsx'
import '../styles/pages/admin.css'
import '../styles/pages/admin-panels.css'
import '../styles/pages/admin-lists.css'

/** `/admin/staff` */
export function AdminStaffPage() {
  return (
    <DeskFrame current="staff" title="Staff">
      <StaffList />
    </DeskFrame>
  )
}
