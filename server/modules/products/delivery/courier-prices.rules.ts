import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { CityGroupId } from '#contracts/common/ids.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { minorIn, type RatesInForce } from '../../../kernel/listed-price.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { formatRules } from '../formats/format.rules.ts'
import type { Listing } from '../listings/listing-shape.rules.ts'
import { zwlOf } from '../listings/listing.rules.ts'

/** What the courier of a listing costs in a group of cities, in minor units; null if the courier does not go there. */
export interface CourierPrice {
  groupId: CityGroupId
  minor: bigint | null
}

/** The price of a listing's delivery in the currency that its seller sees and edits. */
export interface OwnDelivery {
  currency: CurrencyCode
  minor: bigint
  collectionOnly: boolean
}

/** `base` is the currency of an auction's bids. */
export const ownDelivery = (
  listing: Pick<
    Listing,
    'format' | 'currency' | 'originalShippingMinor' | 'shippingMinor' | 'collectionOnly'
  >,
  base: CurrencyCode,
): OwnDelivery => ({
  collectionOnly: listing.collectionOnly,
  ...(formatRules[listing.format].followsRate
    ? { currency: listing.currency, minor: listing.originalShippingMinor }
    : { currency: base, minor: listing.shippingMinor }),
})

/**
 * The prices that a seller typed in `currency`, in that of the delivery. An item that is not sent has none. Throws
 * `invalid_request` for a price above that of the delivery, and for a group with two prices.
 */
export function courierPricesOf(
  sent: readonly { groupId: CityGroupId; price: string | null }[],
  own: OwnDelivery,
  { currency, rates }: { currency: CurrencyCode; rates: RatesInForce },
): CourierPrice[] {
  if (own.collectionOnly) return []
  const minorOf = zwlOf(currency, rates, own.currency)
  if (new Set(sent.map(({ groupId }) => groupId.toLowerCase())).size < sent.length)
    throw invalidField('courierPrices', messageRef('productsRefusals.courierTwice'))
  return sent.map(({ groupId, price }) => {
    if (price === null) return { groupId, minor: null }
    const field = `courierPrices.${groupId}`
    const minor = minorOf(field, price, messageRef('sellingFields.shipping'))
    if (minor > own.minor) throw invalidField(field, messageRef('productsRefusals.courierDearer'))
    return { groupId, minor }
  })
}

/** The stored prices after a change of the listing: in the currency of its delivery, and at most as high. */
export function followedPrices(
  before: readonly (CourierPrice & { currency: CurrencyCode })[],
  own: OwnDelivery,
  rates: RatesInForce,
): CourierPrice[] {
  if (own.collectionOnly) return []
  return before.map(({ groupId, minor, currency }) => {
    const converted = minor === null ? null : minorIn(minor, currency, own.currency, rates)
    return {
      groupId,
      minor: converted !== null && converted > own.minor ? own.minor : converted,
    }
  })
}
