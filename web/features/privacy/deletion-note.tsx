import { formatDate } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'

/** Above every page of somebody whose account is to be deleted: when, and the way back. */
export function DeletionNote({ at }: { at: string }) {
  return (
    <div className="netbar" role="status">
      <span>{`Your account will be deleted on ${formatDate(at)}.`}</span>
      <Link className="link" href="/account/privacy">
        Keep it
      </Link>
    </div>
  )
}
