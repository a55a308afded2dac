import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** There is no such order, or it is somebody else's: the same answer for both. */
export function OrderMissing() {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title="Order not found"
        detail="There is no such order in your account. Check the link, or look through your orders."
        action={
          <Link className="btn btn-line" href="/orders">
            Your orders
          </Link>
        }
      />
    </div>
  )
}
