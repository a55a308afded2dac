import type { Transaction } from 'kysely'
import type { RatingId, UserId } from '../../../contracts/common/ids.ts'
import type { NewRating, SellerRating } from '../../../contracts/ratings/ratings.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { notify } from '../notifications/index.ts'
import { ratingById, readRatingTally } from './queries.ts'
import { rateableOrder, shortName, normalizeReview } from './rating.rules.ts'
import { hasRating, lockOrder, saveRating } from './store.ts'

export interface RateSeller {
  /** The session's member. */
  raterId: UserId
  sellerId: UserId
  given: NewRating
  /** The id that the idempotency key gives the rating, if the request has one. */
  keyedId: string | undefined
}

/**
 * Rates a seller for one order, updates the seller's figures and notifies the seller. Throws `foreign_identity`,
 * `own_rating`, `seller_not_found`, `order_not_rateable` and `already_rated`. A repeat with the same key returns the
 * first rating.
 */
export async function rateSeller(app: App, command: RateSeller): Promise<SellerRating> {
  const { raterId, given } = command
  if (given.raterId !== undefined && given.raterId.toLowerCase() !== raterId)
    throw new DomainError('foreign_identity')
  const sellerId = command.sellerId.toLowerCase() as UserId
  if (sellerId === raterId) throw new DomainError('own_rating')
  await readRatingTally(app, sellerId)
  const id = await app.db.transaction().execute((tx) => rate(app, tx, { ...command, sellerId }))
  app.events.wake()
  return ratingById(app, id)
}

async function rate(
  app: App,
  tx: Transaction<Schema>,
  { raterId, sellerId, given, keyedId }: RateSeller,
): Promise<RatingId> {
  const { orderId, rating } = given
  const locked = await lockOrder(tx, orderId)
  const now = await app.clock.now(tx)
  const order = rateableOrder(locked, { raterId, sellerId })
  const review = normalizeReview(given.review)
  const ownId = keyedId as RatingId | undefined
  const id = await saveRating(tx, { id: ownId, sellerId, raterId, orderId, rating, review, now })
  if (!id) {
    if (ownId && (await hasRating(tx, ownId))) return ownId
    throw new DomainError('already_rated')
  }

  const rater = shortName(order.buyerFirstName, order.buyerLastName)
  await notify(tx, {
    userId: sellerId,
    type: 'rating_received',
    params: { sellerId, item: order.title, rater, stars: rating },
    cause: `rated:${orderId}`,
  })
  await publish(tx, { type: 'product.changed', data: { productId: order.productId } })
  await publish(tx, { type: 'order.changed', data: { userId: raterId, orderId } })
  return id
}
