import type { ProductId } from '#contracts/common/ids.ts'
import type { Module } from '../../platform/module.ts'
import { convertSearches } from './convert-searches.ts'
import { matchSearches } from './match-searches.ts'
import { watchlistRoutes } from './routes.ts'

export { convertSearches }

/** Routes and pages' reads of the watchlist, follows and saved searches. */
export const savedSearches: Module = {
  name: 'savedSearches',
  routes: watchlistRoutes,
  jobs: (app) => ({
    match_searches: ({ productId }) => matchSearches(app, productId as ProductId),
  }),
}
