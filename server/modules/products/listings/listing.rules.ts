import { formatOf, isAuction, type Format } from '../../../../contracts/products/formats.ts'
import { minorOf, type CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import { limits } from '../../../../contracts/common/limits.ts'
import { auctionLengthMax, type NewProduct } from '../../../../contracts/products/products.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import { after } from '../../../kernel/clock.ts'
import {
  localMinorOf,
  minorIn,
  priceInForce,
  type OriginalPrice,
  type RatesInForce,
} from '../../../kernel/listed-price.ts'
import { placeOf } from '../list/list.rules.ts'

/** A listing as it is stored. Amounts are ZWL minor units, except `originalMinor` and `originalShippingMinor`, which are in `currency`. */
export interface Listing {
  title: string
  description: string
  condition: NewProduct['condition']
  categoryId: string | null
  kindId: string | null
  location: string | null
  format: Format
  currency: CurrencyCode
  originalMinor: bigint
  originalShippingMinor: bigint
  priceMinor: bigint
  shippingMinor: bigint
  /** The rate of `currency` that the ZWL amounts follow; null for ZWL and for auctions. */
  pricedRate: number | null
  quantity: number
  allowsCollection: boolean
  collectionOnly: boolean
  auction: { endsAt: Date; buyItNowMinor: bigint | null; reserveMinor: bigint | null } | null
}

/** Where it stands. */
export type Place = Pick<Listing, 'categoryId' | 'kindId'>

/** What a seller typed as a listing, its amounts converted at `rates`. Throws `invalid_request` naming the field. */
export function listingOf(
  given: NewProduct,
  {
    now,
    rates,
    auctionMinSeconds,
    place,
  }: { now: Date; rates: RatesInForce; auctionMinSeconds: number; place: Place },
): Listing {
  const format = formatOf(given)
  const currency = given.currency
  const zwl = zwlOf(currency, rates)
  const priceMinor = zwl('price', given.price, messageRef('sellingFields.price'))
  const shipping = given.collectionOnly ? '' : (given.shippingCost ?? '')
  if (shipping) zwl('shippingCost', shipping, messageRef('sellingFields.shipping'))
  const listing: Listing = {
    title: tidyTitle(given.title),
    description: given.description.trim(),
    condition: given.condition,
    ...place,
    format,
    location: placeOf(given.location) ?? null,
    ...pricedAt(
      {
        currency,
        originalMinor: minorOf(given.price, currency) ?? 0n,
        originalShippingMinor: minorOf(shipping, currency) ?? 0n,
      },
      { rates, format },
    ),
    quantity: given.quantity,
    // What is only collected can be collected, and costs nothing to send.
    allowsCollection: given.allowsCollection || given.collectionOnly,
    collectionOnly: given.collectionOnly,
    auction: null,
  }
  if (format === 'fixed') {
    for (const field of ['auctionEndTime', 'buyItNowPrice', 'reservePrice'] as const)
      if (given[field]) throw invalidField(field, messageRef('productsRefusals.auctionOnly'))
    return listing
  }
  const above = (field: UpperField): bigint | null => {
    const text = given[field]
    return text
      ? aboveStart(field, zwl(field, text, messageRef('sellingFields.price')), priceMinor)
      : null
  }
  if (given.quantity !== 1)
    throw invalidField('quantity', messageRef('productsRefusals.auctionSellsOne'))
  return {
    ...listing,
    auction: {
      endsAt: endOf(given.auctionEndTime, { now, startsAt: now, minSeconds: auctionMinSeconds }),
      buyItNowMinor: above('buyItNowPrice'),
      reserveMinor: above('reservePrice'),
    },
  }
}

/** Turns what was typed in a currency into minor units of another one, the default one unless said otherwise; throws `invalid_request` naming the field where that is too much. */
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

/** The amounts of a listing: a fixed price follows its rate from now on, an auction is converted once. */
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
  return { ...original, ...converted, ...(isAuction(format) && { pricedRate: null }) }
}

export const tidyTitle = (text: string): string => text.trim().replace(/\s+/g, ' ')

const tooLow = {
  buyItNowPrice: messageRef('sellingFields.buyItNow'),
  reservePrice: messageRef('sellingFields.reserve'),
} as const
export type UpperField = keyof typeof tooLow

/** An amount that only makes sense above the starting bid. */
export function aboveStart(field: UpperField, minor: bigint, startMinor: bigint): bigint {
  if (minor <= startMinor) throw invalidField(field, tooLow[field])
  return minor
}

/** From `minSeconds` ahead to thirty days after the start; a minute more for what the request takes on its way. */
export function endOf(
  text: string | null | undefined,
  { now, startsAt, minSeconds }: { now: Date; startsAt: Date; minSeconds: number },
): Date {
  if (!text) throw invalidField('auctionEndTime', messageRef('productsRefusals.auctionEnd'))
  const endsAt = new Date(text)
  if (endsAt <= now || endsAt < after(now, minSeconds * 1000))
    throw invalidField('auctionEndTime', tooShort(minSeconds))
  if (endsAt > after(startsAt, auctionLengthMax + 60_000))
    throw invalidField('auctionEndTime', messageRef('productsRefusals.auctionTooLong'))
  return endsAt
}

const tooShort = (seconds: number): MessageRef =>
  seconds % 3600 === 0 && seconds > 0
    ? messageRef('productsRefusals.auctionHours', { hours: seconds / 3600 })
    : messageRef('productsRefusals.auctionSeconds', { seconds: String(Math.max(1, seconds)) })

/** The ids of pictures given as object paths, each once and in order. Throws `image_not_yours` for anything else. */
export function imageIdsOf(paths: string[]): string[] {
  const ids = paths.map((path) =>
    /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(path)?.[1]?.toLowerCase(),
  )
  return [...new Set(ids)].map((id) => {
    if (!id) throw new DomainError('image_not_yours')
    return id
  })
}
