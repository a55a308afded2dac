import type { CityGroupId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import {
  priceInForce,
  type OriginalPrice,
  type RatesInForce,
} from '../../../kernel/listed-price.ts'

/**
 * What the seller of a listing asks for its courier in a group of cities, in minor units of the currency of the
 * listing.
 */
interface CourierPrice {
  groupId: CityGroupId
  /** Null: the courier does not go there. */
  minor: bigint | null
}

/**
 * What the courier of an order costs in a group of cities, or everywhere else; null if the courier does not go there.
 */
export interface CourierCost {
  /** Null: everywhere else. */
  groupId: CityGroupId | null
  /** In minor units of the default currency. */
  minor: bigint | null
  /** In minor units of the currency of the price, if that is another one. */
  originalMinor: bigint | null
}

/**
 * The costs that an order freezes. None if its listing has one price everywhere. Prices are in the currency of the
 * listing; `keepsCurrency`: the order has them in that currency, too.
 */
export function courierCosts(
  { currency, originalShippingMinor }: OriginalPrice,
  prices: readonly CourierPrice[],
  { keepsCurrency, ...at }: RatesInForce & { keepsCurrency: boolean },
): CourierCost[] {
  if (prices.length === 0) return []
  const original = keepsCurrency && currency !== at.local
  const costs = [{ groupId: null, minor: originalShippingMinor }, ...prices]
  return costs.map(({ groupId, minor }) => ({
    groupId,
    minor:
      minor === null
        ? null
        : priceInForce({ currency, originalMinor: 1n, originalShippingMinor: minor }, at)
            .shippingMinor,
    originalMinor: original ? minor : null,
  }))
}

/**
 * What the courier of a listing costs in this group of cities, in minor units of its currency: the price of the
 * listing's delivery unless its seller named another one. Null if the courier does not go there.
 */
export function courierPriceIn(
  groupId: CityGroupId | null,
  { originalShippingMinor }: OriginalPrice,
  prices: readonly CourierPrice[],
): bigint | null {
  const named = groupId && prices.find((price) => price.groupId === groupId)
  return named ? named.minor : originalShippingMinor
}

/** The other ways in which a buyer can get an item. */
export interface OtherWays {
  collection: boolean
  bus: boolean
  pickup: boolean
}

/** The error for a city to which the courier does not go: it names what the buyer can do. */
export function noCourier(city: string, ways: OtherWays): DomainError {
  const says = messageRef('ordersRefusals.noCourier', {
    city,
    collection: yesNo(ways.collection),
    bus: yesNo(ways.bus),
    pickup: yesNo(ways.pickup),
  })
  return new DomainError('no_courier', { says, fields: { 'shippingAddress.city': says } })
}

const yesNo = (is: boolean) => (is ? 'yes' : 'other')
