import type { OrderId, UserId } from '#contracts/common/ids.ts'
import type { GivenRating, NewBuyerRating } from '#contracts/ratings/ratings.ts'
import type { App } from '../../platform/app.ts'
import { giveRating } from './give-rating.ts'
import { ratingById } from './queries.ts'
import { rateableSale } from './rating.rules.ts'

export interface RateBuyer {
  /** The session's member. */
  raterId: UserId
  orderId: OrderId
  given: NewBuyerRating
  keyedId: string | undefined
}

/**
 * Rates the buyer of an own sale. Throws `order_not_rateable` and `already_rated`. A repeat with the same key returns
 * the first rating.
 */
export async function rateBuyer(
  app: App,
  { raterId, orderId, given: { rating, review }, keyedId }: RateBuyer,
): Promise<GivenRating> {
  const id = await app.change((tx) =>
    giveRating(app, tx, { about: 'buyer', raterId, orderId, rating, review, keyedId }, (order) =>
      rateableSale(order, { raterId }),
    ),
  )
  return ratingById(app, 'buyer', id)
}
