import type { Module } from '../../platform/module.ts'
import { promotionRoutes } from './routes.ts'

export { lockForListing, requireListingRoom } from './plans/listing-room.ts'
export { purchaseNow, type Purchase } from './plans/plan.rules.ts'
export { purchaseOf } from './plans/stored-plans.ts'
export { planAt, plansAt } from './plans/read-plans.ts'
export { endSubscription } from './end-subscription.ts'
export { startSubscription } from './start-subscription.ts'

export const promotions: Module = {
  name: 'promotions',
  routes: promotionRoutes,
}
