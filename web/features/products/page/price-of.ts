import type { Product } from '#contracts/products/products.ts'

/** The current price of an item, as a decimal in its currency: the highest bid, or the price. */
export const priceOf = (product: Product): string =>
  product.isAuction ? (product.currentBid ?? product.price) : product.price
