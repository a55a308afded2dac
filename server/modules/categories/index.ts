import type { Module } from '../../platform/module.ts'
import { recategorizeListings } from './recategorize-listings.ts'
import { forgetCounts } from './category-counts.ts'
import { forgetTree } from './read-tree.ts'
import { catalogueRoutes } from './routes.ts'

export { readCategories } from './category-counts.ts'
export { lockPlaces } from './lock-category.ts'
export { placeAfter, placeIn, placeNow } from './category.rules.ts'
export { forgetTree, moreCategories, readTree } from './read-tree.ts'
export { categoryFilterOf, categoryNamed, offered, trailOf, type Tree } from './tree.rules.ts'

/** The category tree: the public view, and changes by staff. */
export const catalogue: Module = {
  name: 'catalogue',
  routes: catalogueRoutes,
  jobs: (app) => ({
    recategorize_listings: ({ categoryId }) => recategorizeListings(app, categoryId),
  }),
  onEvent(app, { event }) {
    if (event.type !== 'catalogue.changed') return
    forgetTree(app)
    forgetCounts(app)
  },
}
