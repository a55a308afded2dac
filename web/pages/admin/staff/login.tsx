import * as staffAdminText from '#messages/staff/admin'
import { rich } from '../../../lib/rich.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { AdminRecord } from '#contracts/staff/admin/staff.ts'
import { keepAdminRecord } from '../../../admin/frame/admin-record.ts'
import { LoginForm } from '../../../features/staff/login-form.tsx'
import { Link } from '../../../lib/link.tsx'
import { useGo } from '../../../lib/use-go.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Panel, Stack } from '../../../ui/layout.tsx'
import { useAdmin } from '../../../admin/frame/use-admin.ts'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as headerStyles from '../../../ui/patterns/header.module.css'

/** `/admin/login` */
export function AdminLoginPage() {
  const cache = useQueryClient()
  const go = useGo()
  const admin = useAdmin()

  function enter(record: AdminRecord) {
    if (!keepAdminRecord(record)) {
      toast({
        title: staffAdminText.thisBrowserStoresNothing,
        description: staffAdminText.adminPagesNeedBrowserThat,
        variant: 'destructive',
      })
      return
    }
    // Remove the data and errors of an earlier session.
    cache.removeQueries({ queryKey: ['admin'] })
    go('/admin/dashboard')
  }

  return (
    <div className={panelsStyles.admin}>
      <main
        id="main"
        data-scripts="now"
        tabIndex={-1}
        className={`${layoutStyles.container} ${layoutStyles.noOutline}`}
      >
        <Stack className={panelsStyles.login}>
          <Link className={headerStyles.logo} href="/" aria-label={staffAdminText.musikaHome}>
            <Logo />
          </Link>
          {admin && (
            <Panel gap={3} aria-label={staffAdminText.signedIn}>
              <p>{rich(staffAdminText.youAreSignedInAs, { b: <b />, username: admin.username })}</p>
              <Button onClick={() => enter(admin)}>{staffAdminText.goToDashboard}</Button>
            </Panel>
          )}
          <LoginForm onDone={enter} />
        </Stack>
      </main>
    </div>
  )
}
