import * as staffAdminText from '#messages/staff/admin'
import { rich } from '../../../lib/rich.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminRecord } from '../../../../contracts/staff/admin/staff.ts'
import { keepAdminRecord } from '../../../admin/frame/admin-record.ts'
import { adminSessionQuery } from '../../../admin/frame/admin.queries.ts'
import { LoginForm } from '../../../features/staff/login-form.tsx'
import { Link } from '../../../lib/link.tsx'
import { useGo } from '../../../lib/use-go.ts'
import '../../../styles/pages/admin.css'
import '../../../styles/pages/admin-panels.css'
import '../../../styles/pages/admin-lists.css'
import { Button } from '../../../ui/buttons/button.tsx'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** `/admin/login` */
export function AdminLoginPage() {
  const cache = useQueryClient()
  const go = useGo()
  const admin = useQuery(adminSessionQuery).data?.admin

  function enter(record: AdminRecord) {
    if (!keepAdminRecord(record)) {
      toast({
        title: staffAdminText.thisBrowserKeepsNothing,
        description: staffAdminText.adminPagesNeedBrowserThat,
        variant: 'destructive',
      })
      return
    }
    // Nothing that somebody else saw, or was refused, is shown to whoever comes now.
    cache.removeQueries({ queryKey: ['admin'] })
    go('/admin/dashboard')
  }

  return (
    <div className="adm">
      <main id="main" tabIndex={-1} className="wrap outline-none">
        <div className="adm-login stack">
          <Link className="logo" href="/" aria-label={staffAdminText.musikaHome}>
            <Logo />
          </Link>
          {admin && (
            <section className="panel stack" aria-label={staffAdminText.signedIn}>
              <p>{rich(staffAdminText.youAreSignedInAs, { b: <b />, username: admin.username })}</p>
              <Button onClick={() => enter(admin)}>{staffAdminText.goToDashboard}</Button>
            </section>
          )}
          <LoginForm onDone={enter} />
        </div>
      </main>
    </div>
  )
}
