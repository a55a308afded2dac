import { detailsOf } from '#contracts/products/details.ts'
import { formatOf, type Format } from '#contracts/products/formats.ts'
import { minorOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import { limits } from '#contracts/common/limits.ts'
import type { NewProduct } from '#contracts/products/products.ts'
import { placeOf } from '#contracts/products/places.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import {
  localMinorOf,
  minorIn,
  priceInForce,
  type OriginalPrice,
  type RatesInForce,
} from '../../../kernel/listed-price.ts'
import { fromMinorOf, stockOf, variantsOf } from '../variants/variants.rules.ts'
import { formatRules } from '../formats/format.rules.ts'
import type { Listing, Placement } from './listing-shape.rules.ts'
import { noOffers, offerTermsOf } from './offer-terms.rules.ts'

/** A seller's listing with its amounts converted at `rates`. Throws `invalid_request` with the field. */
export function listingOf(
  given: NewProduct,
  {
    now,
    rates,
    auctionMinSeconds,
    categoryPath,
    attributes,
  }: { now: Date; rates: RatesInForce; auctionMinSeconds: number } & Placement,
): Listing {
  const format = formatOf(given)
  const currency = given.currency
  const zwl = zwlOf(currency, rates)
  const priceMinor = zwl('price', given.price, messageRef('sellingFields.price'))
  const shipping = given.collectionOnly ? '' : (given.shippingCost ?? '')
  if (shipping) zwl('shippingCost', shipping, messageRef('sellingFields.shipping'))
  const typed = {
    currency,
    originalMinor: minorOf(given.price, currency) ?? 0n,
    originalShippingMinor: minorOf(shipping, currency) ?? 0n,
  }
  const variants = given.variants ? variantsOf(given.variants, { ...typed, format }, rates) : null
  const price = variants ? { ...typed, originalMinor: fromMinorOf(variants) } : typed
  const listing = {
    title: tidyTitle(given.title),
    description: given.description.trim(),
    ...detailsOf(given),
    ...categoryPath,
    attributes,
    format,
    location: placeOf(given.location) ?? null,
    ...pricedAt(price, { rates, format }),
    // A listing for collection only always allows collection.
    allowsCollection: given.allowsCollection || given.collectionOnly,
  }
  const at = { now, auctionMinSeconds, priceMinor, minorOf: zwl }
  return {
    ...listing,
    offers: offerTermsOf(given, {
      format,
      before: noOffers,
      was: listing,
      is: { ...listing, variants },
    }),
    variants,
    ...formatRules[format].newTerms(given, at),
    ...(variants && { quantity: stockOf(variants) }),
  }
}

/**
 * Converts a typed amount to minor units of `to`, by default the default currency. Throws `invalid_request` with the
 * field if the text is not an amount or the result is too large.
 */
export const zwlOf =
  (currency: CurrencyCode, rates: RatesInForce, to: CurrencyCode = rates.local) =>
  (field: string, text: string, says: MessageRef): bigint => {
    const minor = minorOf(text, currency)
    if (minor === undefined) throw invalidField(field, says)
    const local = localMinorOf(minor, currency, rates)
    const converted =
      currency === to ? minor : to === rates.local ? local : minorIn(local, rates.local, to, rates)
    if (converted > BigInt(limits.moneyMinorMax)) throw invalidField(field, says)
    return converted
  }

/** The amounts of a listing. A fixed price follows its rate from now on; an auction is converted only once. */
export function pricedAt(
  { currency, originalMinor, originalShippingMinor }: OriginalPrice,
  { rates, format }: { rates: RatesInForce; format: Format },
): Pick<
  Listing,
  | 'currency'
  | 'originalMinor'
  | 'originalShippingMinor'
  | 'priceMinor'
  | 'shippingMinor'
  | 'pricedRate'
> {
  const original = { currency, originalMinor, originalShippingMinor }
  const converted = priceInForce(original, rates)
  return {
    ...original,
    ...converted,
    ...(!formatRules[format].followsRate && { pricedRate: null }),
  }
}

export const tidyTitle = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** The ids of pictures given as paths, in order and without duplicates. Throws `image_not_yours` for any other text. */
export function imageIdsOf(paths: string[]): string[] {
  const ids = paths.map((path) =>
    /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(path)?.[1]?.toLowerCase(),
  )
  return [...new Set(ids)].map((id) => {
    if (!id) throw new DomainError('image_not_yours')
    return id
  })
}
