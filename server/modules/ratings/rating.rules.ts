import type { UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { PaymentStatus } from '#contracts/orders/order-states.ts'
import { DomainError } from '../../kernel/domain-error.ts'

/** The parts of an order that rating depends on. */
export interface RatedOrder {
  buyerId: UserId
  sellerId: UserId
  paymentStatus: PaymentStatus
}

/** The status of an order that can be rated (docs/rules/ratings.md#who-may-rate). */
export const rateable: PaymentStatus = 'paid'

/**
 * Checks that the order is the rater's, from that seller, and paid. Throws `order_not_rateable`, the same for an
 * unknown order and for another member's.
 */
export function rateableOrder<Order extends RatedOrder>(
  order: Order | undefined,
  { raterId, sellerId }: { raterId: UserId; sellerId: UserId },
): Order {
  const isOwn = order?.buyerId === raterId && order.sellerId === sellerId
  if (!isOwn || order.paymentStatus !== rateable) throw new DomainError('order_not_rateable')
  return order
}

/**
 * Checks that the order is the rater's own sale, and paid. Throws `order_not_rateable`, the same for an unknown order
 * and for another member's.
 */
export function rateableSale<Order extends RatedOrder>(
  order: Order | undefined,
  { raterId }: { raterId: UserId },
): Order {
  if (order?.sellerId !== raterId || order.paymentStatus !== rateable)
    throw new DomainError('order_not_rateable')
  return order
}

/** When a rating becomes visible, if the other side does not rate before. */
export const hiddenUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + limits.ratingHiddenDays * 86_400_000)

/** Whether a rating is visible: once buyer and seller have rated each other, or after 14 days. */
export const isVisible = (
  { createdAt, otherRated }: { createdAt: Date; otherRated: boolean },
  now: Date,
): boolean => otherRated || now >= hiddenUntil(createdAt)

/** The parts of a rating that a reply depends on. */
export interface RepliedRating {
  ratedId: UserId
  hidden: boolean
  removedAt: Date | null
  reply: string | null
}

/** Whether this member may reply: once, to a visible rating of themselves. */
export const isReplyOpen = (rating: RepliedRating, replierId: UserId): boolean =>
  rating.ratedId === replierId && !rating.hidden && !rating.removedAt && rating.reply === null

/** Checks `isReplyOpen`. Throws `rating_not_found` and `already_replied`. */
export function requireReplyOpen<Rating extends RepliedRating>(
  rating: Rating | undefined,
  replierId: UserId,
): Rating {
  if (!rating || !isReplyOpen({ ...rating, reply: null }, replierId))
    throw new DomainError('rating_not_found')
  if (!isReplyOpen(rating, replierId)) throw new DomainError('already_replied')
  return rating
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
