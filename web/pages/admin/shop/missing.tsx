import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import type { AdminPageName } from '../../../admin/frame/admin-pages.ts'
import { Link } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** What an admin page was asked for does not exist: said on the admin page that would show it. */
export const adminMissing = (current: AdminPageName) =>
  function AdminMissing() {
    return (
      <AdminFrame current={current} title="Not found">
        <section className="panel" aria-label="Not found">
          <EmptyState
            title="Not found"
            detail="There is no such thing, or it is not there any more."
            action={
              <Link className="btn btn-line" href={`/admin/${current}`}>
                Back to the list
              </Link>
            }
          />
        </section>
      </AdminFrame>
    )
  }
