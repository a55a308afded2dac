import * as ordersText from '#messages/orders'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

/** The order does not exist, or is another member's: the same answer for both. */
export function OrderMissing() {
  return (
    <div className={layoutStyles.container}>
      <EmptyState
        level={1}
        title={ordersText.orderNotFound}
        detail={ordersText.thereIsNoSuchOrder}
        action={
          <Link className={`${buttonStyles.button} ${buttonStyles.outline}`} href="/orders">
            {ordersText.yourOrders}
          </Link>
        }
      />
    </div>
  )
}
