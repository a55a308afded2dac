import type { Product } from '../../../../contracts/products/products.ts'

/** What an item costs now, decimal ZWL: the leading bid, or the price. */
export const priceOf = (product: Product): string =>
  product.isAuction ? (product.currentBid ?? product.price) : product.price
