import * as ordersText from '#messages/orders'
import * as cartText from '#messages/cart'
import { ButtonLink } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** The checkout of an empty cart. */
export function EmptyCheckout() {
  return (
    <EmptyState
      level={1}
      title={ordersText.checkoutEmptyTitle}
      detail={ordersText.checkoutEmptyText}
      action={<ButtonLink href="/">{cartText.continueShopping}</ButtonLink>}
    />
  )
}
