import { promotionCalls } from '../../../contracts/promotions/promotions.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { boostListing } from './boost-listing.ts'
import { subscriptionStatus } from './queries.ts'

export function promotionRoutes(app: App, route: Route): void {
  route(promotionCalls.status, ({ user }) => subscriptionStatus(app, user?.id))

  route(promotionCalls.boost, async ({ params, user, keyedId }) => {
    await app.limits.take('boost', user.id)
    return boostListing(app, { productId: params.productId, sellerId: user.id, keyedId })
  })
}
