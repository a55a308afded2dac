import { bothWaysCalls } from '#contracts/ratings/both-ways.ts'
import { ratingCalls } from '#contracts/ratings/ratings.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { readOrderRatings } from './order-ratings.ts'
import {
  rateableOrders,
  ratingsOfBuyer,
  ratingsOfSeller,
  readBuyerStats,
  readRatingTally,
  readSellerProfile,
} from './queries.ts'
import { rateBuyer } from './rate-buyer.ts'
import { rateSeller } from './rate-seller.ts'
import { replyToRating } from './reply-to-rating.ts'
import { statsOf } from './rating-stats.rules.ts'

export function ratingRoutes(app: App, route: Route): void {
  route(ratingCalls.seller, ({ params }) => readSellerProfile(app, params.sellerId))

  route(ratingCalls.stats, async ({ params }) =>
    statsOf(await readRatingTally(app, params.sellerId)),
  )

  route(ratingCalls.list, async ({ params, query, c }) => {
    const page = pageOf(query)
    const { ratings, total } = await ratingsOfSeller(app, params.sellerId, page)
    setPageHeaders(c, page, total)
    return ratings
  })

  route(ratingCalls.rateable, async ({ params, query, user, c }) => {
    await readRatingTally(app, params.sellerId)
    const page = pageOf(query)
    const of = { raterId: user.id, sellerId: params.sellerId, orderId: query.orderId }
    const { orders, total } = await rateableOrders(app, of, page)
    setPageHeaders(c, page, total)
    return orders
  })

  route(ratingCalls.create, async ({ params, body, user, keyedId }) => {
    await app.limits.take('rating', user.id)
    return rateSeller(app, {
      raterId: user.id,
      sellerId: params.sellerId,
      given: body,
      keyedId,
    })
  })

  route(bothWaysCalls.ofOrder, ({ params, user }) => readOrderRatings(app, params.id, user.id))

  route(bothWaysCalls.rateBuyer, async ({ params, body, user, keyedId }) => {
    await app.limits.take('rating', user.id)
    return rateBuyer(app, { raterId: user.id, orderId: params.id, given: body, keyedId })
  })

  route(bothWaysCalls.reply, async ({ params, body, user }) => {
    await app.limits.take('rating', user.id)
    return replyToRating(app, { id: params.id, replierId: user.id, text: body.text })
  })

  route(bothWaysCalls.buyerStats, ({ params }) => readBuyerStats(app, params.buyerId))

  route(bothWaysCalls.ofBuyer, async ({ params, query, c }) => {
    const page = pageOf(query)
    const { ratings, total } = await ratingsOfBuyer(app, params.buyerId, page)
    setPageHeaders(c, page, total)
    return ratings
  })
}
