import type { ProductId } from '#contracts/common/ids.ts'
import type { Module } from '../../platform/module.ts'
import { addSearchMetrics } from './search/search-limit.ts'
import { countSweep } from './search/count-words.ts'
import { forgetChangesSweep } from './list/listing-groups.ts'
import { followBids, followSweep } from './listings/follow-auctions.ts'
import { repriceSweep } from './listings/reprice-listings.ts'
import { relistUnsold } from './listings/relist-unsold.ts'
import { productRoutes } from './routes.ts'

export {
  checkedCollection,
  readCourierPrices,
  saveCollectionTerms,
  saveWayPrice,
} from './delivery/listing-ways.ts'
export { hideListings, showListings } from './listings/away.ts'
export { createListingMatcher } from './search/match-listing.ts'
export { changePrice, lockPrice, type LockedPrice } from './listings/change-price.ts'
export { detailColumns } from './details.ts'
export {
  excerpt,
  productColumns,
  productOf,
  productTables,
  sellerOf,
  takenDownOf,
  type ProductRow,
  type SellerRow,
} from './product-row.ts'
export {
  lockAllOf,
  lockForStaff,
  putBack,
  showPaidListing,
  takeDown,
  type StaffedListing,
} from './listings/take-down.ts'
export { judgeItem, listItem } from './listings/create-listing.ts'
export { editItem } from './listings/edit-listing.ts'
export { readProductDetails, readProducts } from './queries.ts'
export { picturesOf } from './listings/relist-listing.ts'
export { returnStock, takeStock } from './listings/stock.ts'
export { defaultVariant } from './variants/store.ts'
export { variantsColumn, variantsOfRow, withVariants, type VariantsRow } from './variants/shown.ts'

export const products: Module = {
  name: 'products',
  routes: productRoutes,
  jobs: (app) => ({ relist_unsold: ({ productId }) => relistUnsold(app, productId as ProductId) }),
  metrics: addSearchMetrics,
  sweeps: (app) => [followSweep(app), countSweep(app), repriceSweep(app), forgetChangesSweep(app)],
  onEvent: followBids,
}
