import type { Module } from '../../platform/module.ts'
import { endDeals } from './end-deals.ts'
import { dealRoutes } from './routes.ts'

export const deals: Module = {
  name: 'deals',
  routes: dealRoutes,
  sweeps: (app) => [{ name: 'deals that are over', every: 5000, run: () => endDeals(app) }],
}
