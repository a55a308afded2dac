import type { Module } from '../../platform/module.ts'
import { recategorizeListings } from './recategorize-listings.ts'
import { forgetCounts } from './category-counts.ts'
import { forgetTree } from './read-tree.ts'
import { categoryRoutes } from './routes.ts'

export { attributeValuesOf, changedAttributeValues } from './attribute-values.rules.ts'
export { countedTree, readCategories } from './category-counts.ts'
export { lockTreeForListing } from './lock-tree.ts'
export { changedCategoryPath, categoryPathFor, currentCategoryPath } from './category.rules.ts'
export { moreCategories, readTree } from './read-tree.ts'
export { categoryFilterOf, categoryNamed, offered, breadcrumbOf, type Tree } from './tree.rules.ts'

export const categories: Module = {
  name: 'catalogue',
  routes: categoryRoutes,
  jobs: (app) => ({
    recategorize_listings: ({ categoryId }) => recategorizeListings(app, categoryId),
  }),
  onEvent(app, { event }) {
    if (event.type !== 'catalogue.changed') return
    forgetTree(app)
    forgetCounts(app)
  },
}
