import type { Module } from '../../platform/module.ts'
import { promotionRoutes } from './routes.ts'

export { lockForListing, requireListingRoom } from './plans/listing-room.ts'
export { purchaseNow, purchaseOf, type Purchase } from './plans/plan.rules.ts'
export { planAt, plansAt } from './plans/read-plans.ts'
export { endSubscription } from './end-subscription.ts'
export { startSubscription } from './start-subscription.ts'

export const promotions: Module = {
  name: 'promotions',
  routes: promotionRoutes,
}
