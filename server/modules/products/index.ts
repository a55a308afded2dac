import type { Module } from '../../platform/module.ts'
import { countSweep } from './count-words.ts'
import { followBids, followSweep } from './follow-auctions.ts'
import { repriceSweep } from './reprice-listings.ts'
import { productRoutes } from './routes.ts'

export { createListingMatcher } from './match-listing.ts'
export { placeOf } from './list.rules.ts'
export { changePrice, lockPrice, type LockedPrice } from './change-price.ts'
export { sellerOf, takenDownOf, type SellerRow } from './product-row.ts'
export {
  lockAllOf,
  lockForStaff,
  putBack,
  showPaidListing,
  takeDown,
  type StaffedListing,
} from './take-down.ts'
export { judgeItem, listItem } from './create-listing.ts'
export { readProducts } from './queries.ts'
export { picturesOf } from './relist-listing.ts'
export { returnStock, takeStock } from './stock.ts'

export const products: Module = {
  name: 'products',
  routes: productRoutes,
  sweeps: (app) => [followSweep(app), countSweep(app), repriceSweep(app)],
  onEvent: followBids,
}
