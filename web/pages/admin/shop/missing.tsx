import * as commonAdminText from '#messages/common/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import type { AdminPageName } from '../../../admin/frame/admin-pages.ts'
import { Link } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** What an admin page was asked for does not exist: said on the admin page that would show it. */
export const adminMissing = (current: AdminPageName) =>
  function AdminMissing() {
    return (
      <AdminFrame current={current} title={commonAdminText.notFound}>
        <section className="panel" aria-label={commonAdminText.notFound}>
          <EmptyState
            title={commonAdminText.notFound}
            detail={commonAdminText.thereIsNoSuchThing}
            action={
              <Link className="btn btn-line" href={`/admin/${current}`}>
                {commonAdminText.backToList}
              </Link>
            }
          />
        </section>
      </AdminFrame>
    )
  }
