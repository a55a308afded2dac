import type { UserId } from '../../../contracts/common/ids.ts'
import type { OrderStatus } from '../../../contracts/orders/order-states.ts'
import { DomainError } from '../../kernel/domain-error.ts'

/** An order as far as rating it goes. */
export interface RatedOrder {
  buyerId: UserId
  sellerId: UserId
  orderStatus: OrderStatus
}

/** Where an order must have come before it can be rated (docs/rules/ratings.md#who-may-rate). */
export const rateableStatuses: readonly OrderStatus[] = ['delivered', 'completed']

/**
 * The order, if it is the rater's own with that seller, delivered or completed. Throws `order_not_rateable`, the same
 * for an unknown order and another member's.
 */
export function rateableOrder<Order extends RatedOrder>(
  order: Order | undefined,
  { raterId, sellerId }: { raterId: UserId; sellerId: UserId },
): Order {
  const rateable =
    order?.buyerId === raterId &&
    order.sellerId === sellerId &&
    rateableStatuses.includes(order.orderStatus)
  if (!rateable) throw new DomainError('order_not_rateable')
  return order
}

/** "Tendai M." for Tendai Moyo: enough for trust, too little to identify a member. */
export function shortName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim()
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.` : firstName.trim()
}

/** A review as it is kept: without space around it, and none at all when nothing is left. */
export function tidyReview(review: string | null | undefined): string | null {
  return review?.trim() || null
}
