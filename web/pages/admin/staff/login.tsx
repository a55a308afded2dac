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
        title: 'This browser keeps nothing',
        description:
          'The admin pages need a browser that keeps what it is told. Is it a private window?',
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
          <Link className="logo" href="/" aria-label="Musika home">
            <Logo />
          </Link>
          {admin && (
            <section className="panel stack" aria-label="Signed in">
              <p>
                You are signed in as <b>{admin.username}</b>.
              </p>
              <Button onClick={() => enter(admin)}>Go to the dashboard</Button>
            </section>
          )}
          <LoginForm onDone={enter} />
        </div>
      </main>
    </div>
  )
}
