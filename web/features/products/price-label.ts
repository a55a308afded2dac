import { currencyLabel } from '../../../contracts/currencies/currencies.ts'
import * as productsText from '#messages/products'
import type { Product } from '../../../contracts/products/products.ts'

/** The currency before a price: "ZWL", or "From ZWL" if variants have several prices. */
export const priceLabel = ({ base, variety }: Pick<Product, 'base' | 'variety'>): string =>
  variety === 'from_price'
    ? productsText.fromCode({ code: currencyLabel(base) })
    : currencyLabel(base)
