import * as accountsAdminText from '#messages/accounts/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { OwnCodes } from '../../../features/staff/own-codes.tsx'
import { OwnPassword } from '../../../features/staff/own-password.tsx'
import { useAdmin } from '../../../admin/frame/use-admin.ts'
import * as panelsStyles from '../../../admin/frame/panels.module.css'

/** `/admin/account` */
export function AdminAccountPage() {
  const admin = useAdmin()
  return (
    <AdminFrame current="account" title={accountsAdminText.yourStaffAccount}>
      <div className={`${panelsStyles.columns} ${panelsStyles.even}`}>
        <OwnPassword username={admin?.username} />
        {admin && !admin.passwordIsTemporary && <OwnCodes admin={admin} />}
      </div>
    </AdminFrame>
  )
}
