import type { ProductEdit, Relisting } from '#contracts/products/listing-edits.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { limits } from '#contracts/common/limits.ts'
import { differenceOf, tidyVariants, variantsRule } from '#contracts/products/variant.rules.ts'
import type { NewVariants } from '#contracts/products/variants.ts'
import { isAuction, type Format } from '#contracts/products/formats.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { localMinorOf, type RatesInForce } from '../../../kernel/listed-price.ts'
import { messageRef } from '../../../kernel/message-ref.ts'

interface ListedVariant {
  /** One value of each option. */
  values: string[]
  stock: number
  /** In minor units of the listing's currency. */
  priceMinor: bigint
  /** A picture of the listing. */
  imageId: string | null
}

/** What a listing comes in. */
export interface ListingVariants {
  options: string[]
  /** The price that the seller typed, to which the differences refer. */
  baseMinor: bigint
  list: ListedVariant[]
}

interface Price {
  format: Format
  currency: CurrencyCode
  originalMinor: bigint
}

/** The price of the cheapest variant in stock, or of the cheapest one if all are sold out. */
export function fromMinorOf({ list }: ListingVariants): bigint {
  const inStock = list.filter(({ stock }) => stock > 0)
  const prices = (inStock.length > 0 ? inStock : list).map(({ priceMinor }) => priceMinor)
  return prices.reduce((least, price) => (price < least ? price : least))
}

export const stockOf = ({ list }: ListingVariants): number =>
  list.reduce((sum, { stock }) => sum + stock, 0)

/** The variants of a listing at this price. Throws `invalid_request` with the field `variants`. */
export function variantsOf(
  given: NewVariants,
  { format, currency, originalMinor }: Price,
  rates: RatesInForce,
): ListingVariants {
  if (isAuction(format))
    throw invalidField('variants', messageRef('productsRefusals.variantsFixedOnly'))
  const code = variantsRule(given, { priceMinor: originalMinor, currency })
  if (code) throw invalidField('variants', messageRef(code))
  const { options, list } = tidyVariants(given)
  return inLimits(
    {
      options,
      baseMinor: originalMinor,
      list: list.map(({ values, quantity, priceDifference, image }) => ({
        values,
        stock: quantity,
        priceMinor: originalMinor + (differenceOf(priceDifference, currency) ?? 0n),
        imageId: image ? (/[^/]+$/.exec(image)?.[0] ?? image) : null,
      })),
    },
    currency,
    rates,
  )
}

/**
 * The variants after a change of the listing. Without new ones, their prices move with the price of the listing. Throws
 * `invalid_request` with the field.
 */
export function editedVariants(
  current: { format: Format; currency: CurrencyCode; variants: ListingVariants | null },
  { variants: sent }: ProductEdit,
  price: Omit<Price, 'format'>,
  rates: RatesInForce,
): ListingVariants | null {
  const { format, currency, variants } = current
  if (sent) return variantsOf(sent, { ...price, format }, rates)
  if (sent === null || !variants) return null
  if (currency !== price.currency)
    throw invalidField('variants', messageRef('productsRefusals.variantsCurrency'))
  const rise = price.originalMinor - variants.baseMinor
  const list = variants.list.map((one) => ({ ...one, priceMinor: one.priceMinor + rise }))
  return inLimits({ ...variants, baseMinor: price.originalMinor, list }, currency, rates)
}

/**
 * The variants of a listing that is listed again: in stock as before, or so many of each if all are sold out. `priceOf`
 * converts an amount to the currency of the new listing.
 */
export function relistedVariants(
  { options, baseMinor, list }: ListingVariants,
  { quantity = 1 }: Relisting,
  priceOf: (minor: bigint) => bigint,
): ListingVariants {
  const isSoldOut = list.every(({ stock }) => stock === 0)
  const each = Math.min(quantity, Math.floor(limits.quantityMax / list.length))
  return {
    options,
    baseMinor: priceOf(baseMinor),
    list: list.map((one) => ({
      ...one,
      priceMinor: priceOf(one.priceMinor),
      stock: isSoldOut ? each : one.stock,
    })),
  }
}

function inLimits(
  variants: ListingVariants,
  currency: CurrencyCode,
  rates: RatesInForce,
): ListingVariants {
  const isPriced = ({ priceMinor }: ListedVariant): boolean =>
    priceMinor > 0n && localMinorOf(priceMinor, currency, rates) <= BigInt(limits.moneyMinorMax)
  if (!variants.list.every(isPriced))
    throw invalidField('variants', messageRef('sellingFields.variantPrice'))
  return variants
}

/** The same variants with other pictures; a picture that has none of them is left out. */
export const withPictures = (
  variants: ListingVariants,
  pictures: ReadonlyMap<string, string>,
): ListingVariants => ({
  ...variants,
  list: variants.list.map((one) => ({
    ...one,
    imageId: (one.imageId && pictures.get(one.imageId)) ?? null,
  })),
})
