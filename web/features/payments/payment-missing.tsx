import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** There is no such payment or checkout, or it is somebody else's: the same answer for both. */
export function PaymentMissing() {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title="Payment not found"
        detail="There is no such payment in your account. Your orders say what is still to be paid."
        action={
          <Link className="btn btn-line" href="/orders">
            Your orders
          </Link>
        }
      />
    </div>
  )
}
