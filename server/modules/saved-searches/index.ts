import type { ProductId } from '../../../contracts/common/ids.ts'
import type { Module } from '../../platform/module.ts'
import { matchSearches } from './match-searches.ts'
import { watchingRoutes } from './routes.ts'

/** Watchlist, follows and saved searches as people use them. */
export const watching: Module = {
  name: 'watching',
  routes: watchingRoutes,
  jobs: (app) => ({
    match_searches: ({ productId }) => matchSearches(app, productId as ProductId),
  }),
}
