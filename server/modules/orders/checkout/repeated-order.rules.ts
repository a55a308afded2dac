import { minorOf, type Rates } from '#contracts/currencies/currencies.ts'
import type { NewOrder, Order } from '#contracts/orders/orders.ts'
import { figuresOf } from '../figures.rules.ts'
import { areFigures } from './checkout.rules.ts'

/** The existing order of a line, with its unmasked wallet number. */
export interface OrderedLine {
  order: Order
  rates: Rates
  mobileMoneyNumber: string | null
  /** An item without delivery is always collected. */
  collectionOnly: boolean
  /** Where it is sent instead of its address. */
  depotId?: string | null
  pointId?: string | null
  /** The code of the coupon that its seller's lines have. */
  coupon?: string | null
  /** The frozen price of the listing's delivery, if its courier has prices for groups of cities. */
  listedShippingMinor?: bigint | null
}

/**
 * Whether a request matches the existing order of its line. Missing fields match any value, because the server filled
 * them in. Phones are E.164.
 */
export function isSameRequest(
  request: NewOrder,
  { order, rates, mobileMoneyNumber, collectionOnly, listedShippingMinor, ...line }: OrderedLine,
): boolean {
  const agrees = <T>(sent: T | undefined, stored: T | null | undefined) =>
    sent === undefined || sent === stored
  const { shippingAddress: sent, depotId, pointId } = request
  const isLeft = (depotId ?? pointId) !== undefined
  const stored = order.shippingAddress
  return (
    request.quantity === order.quantity &&
    request.paymentMethod === order.paymentMethod &&
    (request.collect || (collectionOnly && !isLeft)) === order.collect &&
    agrees(request.sellerId, order.sellerId) &&
    agrees(request.currency, order.currency) &&
    shippingOf(order, listedShippingMinor ?? null).some((shippingMinor) =>
      areFigures({ ...figuresAt(order, shippingMinor), rates }, request, order.currency),
    ) &&
    agrees(depotId, line.depotId) &&
    agrees(pointId, line.pointId) &&
    agrees(request.coupon?.toUpperCase(), line.coupon) &&
    agrees(request.size, order.size) &&
    agrees(request.mobileMoneyNumber, mobileMoneyNumber) &&
    agrees(sent?.firstName, stored?.firstName) &&
    agrees(sent?.lastName, stored?.lastName) &&
    agrees(sent?.address, stored?.address) &&
    agrees(sent?.city, stored?.city) &&
    agrees(sent?.phone, stored?.phone)
  )
}

const minorIn = (amount: string, { base }: Order): bigint => minorOf(amount, base) ?? 0n

/** The figures of the line by itself, before a coupon, with this shipping cost. */
function figuresAt(order: Order, shippingMinor: bigint) {
  const { priceCurrency: currency, originalUnitPrice, originalShippingCost } = order
  return figuresOf({
    ...order,
    unitMinor: minorIn(order.unitPrice, order),
    shippingMinor,
    collect: false,
    original:
      currency === order.base
        ? undefined
        : {
            currency,
            unitMinor: minorOf(originalUnitPrice, currency) ?? 0n,
            shippingMinor: minorOf(originalShippingCost, currency) ?? 0n,
          },
  })
}

/**
 * The shipping costs that a request of this order could name: those of the line by itself, and those of the listing.
 */
const shippingOf = (order: Order, listedMinor: bigint | null): bigint[] => [
  minorIn(order.separateShippingCost, order),
  ...(listedMinor === null || order.collect ? [] : [listedMinor]),
]
