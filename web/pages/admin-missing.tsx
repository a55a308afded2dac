import { Link } from '../lib/link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** What the desk was asked for is not there. */
export function AdminMissing() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <EmptyState
        level={1}
        title="Not found"
        detail="There is no such thing, or it is not there any more."
        action={
          <Link className="btn btn-line" href="/admin/dashboard">
            To the desk
          </Link>
        }
      />
    </main>
  )
}
