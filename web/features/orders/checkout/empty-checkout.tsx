import * as ordersText from '#messages/orders'
import * as cartText from '#messages/cart'
import { Link } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import * as buttonStyles from '../../../ui/buttons/button.module.css'

/** The checkout of an empty cart. */
export function EmptyCheckout() {
  return (
    <EmptyState
      level={1}
      title={ordersText.checkoutEmptyTitle}
      detail={ordersText.checkoutEmptyText}
      action={
        <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} href="/">
          {cartText.continueShopping}
        </Link>
      }
    />
  )
}
