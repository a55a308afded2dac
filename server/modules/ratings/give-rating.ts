import type { Transaction } from 'kysely'
import type { OrderId, RatingId, UserId } from '#contracts/common/ids.ts'
import type { RatedRole } from '#contracts/ratings/both-ways.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publishOrder } from '../../platform/events/publish.ts'
import { notify } from '../notifications/index.ts'
import { areBlind } from './blind-ratings.ts'
import { isVisible, normalizeReview } from './rating.rules.ts'
import { reveal } from './reveal-ratings.ts'
import { hasRating, lockOrder, ratingsOfOrder, saveRating, type LockedOrder } from './store.ts'

export interface NewOrderRating {
  /** The part of the rated member. */
  about: RatedRole
  raterId: UserId
  orderId: OrderId
  rating: number
  review: string | null | undefined
  /** The id that the idempotency key gives the rating, if the request has one. */
  keyedId: string | undefined
}

/**
 * Saves a rating of the other party of an order that `rateable` accepts. It is visible at once, with the setting
 * `blind_ratings` only if both have rated; otherwise the other party is notified that one waits. A repeat with the same
 * key returns the first rating. Throws `already_rated` and what `rateable` throws.
 */
export async function giveRating(
  app: Pick<App, 'clock'>,
  tx: Transaction<Schema>,
  { about, raterId, orderId, rating, review, keyedId }: NewOrderRating,
  rateable: (order: LockedOrder | undefined) => LockedOrder,
): Promise<RatingId> {
  const locked = await lockOrder(tx, orderId)
  const now = await app.clock.now(tx)
  const order = rateable(locked)
  const ratedId = about === 'seller' ? order.sellerId : order.buyerId
  const ownId = keyedId as RatingId | undefined
  const id = await saveRating(tx, about, {
    id: ownId,
    ratedId,
    raterId,
    orderId,
    rating,
    review: normalizeReview(review),
    now,
  })
  if (!id) {
    if (ownId && (await hasRating(tx, about, ownId))) return ownId
    throw new DomainError('already_rated')
  }
  const otherRated = (await ratingsOfOrder(tx, orderId)).length > 1
  if (isVisible({ createdAt: now, otherRated }, now) || !(await areBlind(tx)))
    await reveal(tx, order)
  else {
    await notify(tx, {
      userId: ratedId,
      type: 'rating_waits',
      params: {
        orderId,
        item: order.title,
        rater: about === 'seller' ? order.buyerName : order.sellerName,
      },
      cause: `rating-waits:${orderId}`,
    })
    await publishOrder(tx, orderId, [raterId, ratedId])
  }
  return id
}
