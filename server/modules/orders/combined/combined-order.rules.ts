import { usdMinorOf, type CurrencyCode, type Rates } from '#contracts/currencies/currencies.ts'
import {
  combinedPercents,
  percentOf,
  type DeliveryRule,
} from '#contracts/orders/combined-delivery.rules.ts'
import { minorIn } from '../../../kernel/listed-price.ts'
import type { DeliveryCost } from '../checkout/delivery.rules.ts'

/** An unpaid order that is sent, with the rule that its checkout keeps. */
export interface SentOrder extends DeliveryRule {
  id: string
  sellerId: string
  /** Where it is sent. */
  destination: string
  quantity: number
  base: CurrencyCode
  rate: number
  rates: Rates
  unitMinor: bigint
  priceCurrency: CurrencyCode
  /** In minor units of `priceCurrency`; null if that is `base`. */
  unitOriginalMinor: bigint | null
  /** What its delivery costs by itself. */
  separateMinor: bigint
  separateOriginalMinor: bigint | null
}

/**
 * What the delivery of each order costs if those of one seller to one place go in one parcel, by the id of the order.
 * A part is rounded half up in the currency of the price, and then converted as the whole was.
 */
export function shippingTogether(orders: readonly SentOrder[]): Map<string, DeliveryCost> {
  const costs = new Map<string, DeliveryCost>()
  for (const { sellerId, furtherPercent, freeFromUsdMinor } of orders) {
    const own = orders.filter((order) => order.sellerId === sellerId && !costs.has(order.id))
    const percents = combinedPercents(
      own.map((order) => ({
        id: order.id,
        parcel: `${order.base} ${order.destination}`,
        separateMinor: order.separateMinor,
        goodsUsdMinor: goodsUsd(order),
      })),
      { furtherPercent, freeFromUsdMinor },
    )
    for (const order of own) costs.set(order.id, shareOf(order, percents.get(order.id)!))
  }
  return costs
}

function goodsUsd(order: SentOrder): bigint {
  const { unitMinor, unitOriginalMinor, priceCurrency, base, rate } = order
  const quantity = BigInt(order.quantity)
  return priceCurrency === 'USD' && unitOriginalMinor !== null
    ? unitOriginalMinor * quantity
    : usdMinorOf(unitMinor * quantity, rate, base)
}

function shareOf(order: SentOrder, percent: number): DeliveryCost {
  const { separateMinor, separateOriginalMinor, priceCurrency, base, rate, rates } = order
  if (percent === 100) return { minor: separateMinor, originalMinor: separateOriginalMinor }
  if (separateOriginalMinor === null)
    return { minor: percentOf(separateMinor, percent), originalMinor: null }
  const originalMinor = percentOf(separateOriginalMinor, percent)
  const at = { local: base, rates: { USD: rate, ...rates } }
  // An order has no rate of a currency that was replaced, in which a listing may still be priced.
  const minor =
    priceCurrency in at.rates
      ? minorIn(originalMinor, priceCurrency, base, at)
      : percentOf(separateMinor, percent)
  return { minor, originalMinor }
}
