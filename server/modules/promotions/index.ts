import type { Module } from '../../platform/module.ts'
import { promotionRoutes } from './routes.ts'

export const promotions: Module = {
  name: 'promotions',
  routes: promotionRoutes,
}
