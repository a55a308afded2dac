import { promotionCalls } from '#contracts/promotions/promotions.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { planAdminCalls } from '#contracts/promotions/admin/plans.ts'
import { planCalls } from '#contracts/promotions/plans.ts'
import { readPlanSettings, setPlans } from './admin/set-plans.ts'
import { boostListing } from './boost-listing.ts'
import { sellerPlans } from './plans/own-plan.ts'
import { subscriptionStatus } from './queries.ts'

export function promotionRoutes(app: App, route: Route): void {
  route(promotionCalls.status, ({ user }) => subscriptionStatus(app, user?.id))

  route(planCalls.plans, ({ user }) => sellerPlans(app, user?.id))
  route(planAdminCalls.plans, () => readPlanSettings(app))
  route(planAdminCalls.setPlans, ({ staff, body }) => setPlans(app, staff.id, body))

  route(promotionCalls.boost, async ({ params, user, keyedId }) => {
    await app.limits.take('boost', user.id)
    return boostListing(app, { productId: params.productId, sellerId: user.id, keyedId })
  })
}
