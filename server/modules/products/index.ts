import type { Module } from '../../platform/module.ts'
import { followBids, followSweep } from './follow-auctions.ts'
import { productRoutes } from './routes.ts'

export { readProducts } from './queries.ts'
export { returnStock, takeStock } from './stock.ts'

export const products: Module = {
  name: 'products',
  routes: productRoutes,
  sweeps: (app) => [followSweep(app)],
  onEvent: followBids,
}
