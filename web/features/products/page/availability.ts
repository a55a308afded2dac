import type { ProductDetail } from '#contracts/products/products.ts'
import * as productsText from '#messages/products'
import { isPricedOut } from '#contracts/selling/listing-price.rules.ts'

/** A short reason why a listing at a fixed price cannot be bought; undefined if it can. */
export function whyUnavailable(product: ProductDetail): string | undefined {
  const { status, quantity, takenDown } = product
  switch (status) {
    case 'active':
      if (isPricedOut(product)) return productsText.pricedOut
      return quantity > 0 ? undefined : productsText.sold
    case 'sold':
      return productsText.sold
    case 'reserved':
      return product.sellerAway ? productsText.sellerAway : productsText.reservedForAnotherBuyer
    case 'ended':
      return productsText.noLongerForSale
    case 'removed':
      return takenDown?.as === 'held' ? productsText.underReview : productsText.noLongerForSale
  }
}
