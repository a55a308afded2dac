import type { Module } from '../../platform/module.ts'
import { promotionRoutes } from './routes.ts'

export { promotionFees } from './prices.ts'
export { endSubscription } from './end-subscription.ts'
export { startSubscription } from './start-subscription.ts'

export const promotions: Module = {
  name: 'promotions',
  routes: promotionRoutes,
}
