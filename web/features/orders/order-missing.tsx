import * as ordersText from '#messages/orders'
import { MissingPage } from '../../lib/missing-page.tsx'

/** Shown if the order does not exist or is another member's. */
export const OrderMissing = () => (
  <MissingPage
    title={ordersText.orderNotFound}
    detail={ordersText.thereIsNoSuchOrder}
    href="/orders"
    label={ordersText.yourOrders}
  />
)
