import type { Product } from '../../../../contracts/products/products.ts'

/** The current price of an item, decimal ZWL: the leading bid, or the price. */
export const priceOf = (product: Product): string =>
  product.isAuction ? (product.currentBid ?? product.price) : product.price
