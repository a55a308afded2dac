import { ratingCalls } from '../../../contracts/ratings/ratings.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { rateableOrders, ratingsOfSeller, readRatingTally, readSellerProfile } from './queries.ts'
import { rateSeller } from './rate-seller.ts'
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
}
