import * as ordersText from '#messages/orders'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** There is no such order, or it is somebody else's: the same answer for both. */
export function OrderMissing() {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title={ordersText.orderNotFound}
        detail={ordersText.thereIsNoSuchOrder}
        action={
          <Link className="btn btn-line" href="/orders">
            {ordersText.yourOrders}
          </Link>
        }
      />
    </div>
  )
}
