import type { UserId } from '../../../contracts/common/ids.ts'
import type { OrderStatus } from '../../../contracts/orders/order-states.ts'
import { DomainError } from '../../kernel/domain-error.ts'

/** The parts of an order that rating depends on. */
export interface RatedOrder {
  buyerId: UserId
  sellerId: UserId
  orderStatus: OrderStatus
}

/** Statuses in which an order can be rated (docs/rules/ratings.md#who-may-rate). */
export const rateableStatuses: readonly OrderStatus[] = ['delivered', 'completed']

/**
 * Checks that the order is the rater's, from that seller, and delivered or completed. Throws `order_not_rateable`, the
 * same for an unknown order and for another member's.
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

/** A review as it is stored: trimmed, and null if it is empty. */
export function normalizeReview(review: string | null | undefined): string | null {
  return review?.trim() || null
}
