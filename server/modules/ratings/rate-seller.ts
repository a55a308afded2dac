import type { UserId } from '#contracts/common/ids.ts'
import type { GivenRating, NewRating } from '#contracts/ratings/ratings.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { giveRating } from './give-rating.ts'
import { ratingById, readRatingTally } from './queries.ts'
import { rateableOrder } from './rating.rules.ts'

export interface RateSeller {
  /** The session's member. */
  raterId: UserId
  sellerId: UserId
  given: NewRating
  /** The id that the idempotency key gives the rating, if the request has one. */
  keyedId: string | undefined
}

/**
 * Rates a seller for one order. Throws `foreign_identity`, `own_rating`, `seller_not_found`, `order_not_rateable` and
 * `already_rated`. A repeat with the same key returns the first rating.
 */
export async function rateSeller(
  app: App,
  { raterId, sellerId: typedId, given, keyedId }: RateSeller,
): Promise<GivenRating> {
  if (given.raterId !== undefined && given.raterId.toLowerCase() !== raterId)
    throw new DomainError('foreign_identity')
  const sellerId = typedId.toLowerCase() as UserId
  if (sellerId === raterId) throw new DomainError('own_rating')
  await readRatingTally(app, sellerId)
  const { orderId, rating, review } = given
  const id = await app.change((tx) =>
    giveRating(app, tx, { about: 'seller', raterId, orderId, rating, review, keyedId }, (order) =>
      rateableOrder(order, { raterId, sellerId }),
    ),
  )
  return ratingById(app, 'seller', id)
}
