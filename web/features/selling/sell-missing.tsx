import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** There is no such listing in the account. */
export function SellMissing() {
  return (
    <EmptyState
      level={1}
      title="Listing not found"
      detail="There is no such listing in your account."
      action={
        <Link className="btn btn-line" href="/selling">
          Your listings
        </Link>
      }
    />
  )
}
