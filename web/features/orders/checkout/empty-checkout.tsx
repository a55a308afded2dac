import * as ordersText from '#messages/orders'
import * as cartText from '#messages/cart'
import { Link } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** There is nothing to order. */
export function EmptyCheckout() {
  return (
    <EmptyState
      level={1}
      title={ordersText.checkoutEmptyTitle}
      detail={ordersText.checkoutEmptyText}
      action={
        <Link className="btn btn-primary" href="/">
          {cartText.continueShopping}
        </Link>
      }
    />
  )
}
