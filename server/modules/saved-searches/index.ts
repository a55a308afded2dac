import type { ProductId } from '../../../contracts/common/ids.ts'
import type { Module } from '../../platform/module.ts'
import { convertSearches } from './convert-searches.ts'
import { matchSearches } from './match-searches.ts'
import { watchingRoutes } from './routes.ts'

export { convertSearches }

/** Watchlist, follows and saved searches as people use them. */
export const watching: Module = {
  name: 'watching',
  routes: watchingRoutes,
  jobs: (app) => ({
    match_searches: ({ productId }) => matchSearches(app, productId as ProductId),
  }),
}
