import { minorOf } from '../../../../contracts/currencies/currencies.ts'
import type { NewOrder, Order } from '../../../../contracts/orders/orders.ts'

/** The existing order of a line, with its unmasked wallet number. */
export interface OrderedLine {
  order: Order
  mobileMoneyNumber: string | null
  /** An item without delivery is always collected. */
  collectionOnly: boolean
}

/**
 * Whether a request matches the existing order of its line. Missing fields match any value, because the server filled
 * them in. Phones are E.164.
 */
export function isSameRequest(
  request: NewOrder,
  { order, mobileMoneyNumber, collectionOnly }: OrderedLine,
): boolean {
  const agrees = <T>(sent: T | undefined, stored: T | null | undefined) =>
    sent === undefined || sent === stored
  const { shippingAddress: sent } = request
  const stored = order.shippingAddress
  return (
    request.quantity === order.quantity &&
    request.paymentMethod === order.paymentMethod &&
    (request.collect || collectionOnly) === order.collect &&
    agrees(request.sellerId, order.sellerId) &&
    agrees(request.currency, order.currency) &&
    agrees(request.totalAmount, totalOf(order)) &&
    agrees(request.shippingCost, minorOf(order.separateShippingCost, order.base)) &&
    agrees(request.size, order.size) &&
    agrees(request.mobileMoneyNumber, mobileMoneyNumber) &&
    agrees(sent?.firstName, stored?.firstName) &&
    agrees(sent?.lastName, stored?.lastName) &&
    agrees(sent?.address, stored?.address) &&
    agrees(sent?.city, stored?.city) &&
    agrees(sent?.phone, stored?.phone)
  )
}

/** The total of the line by itself, which its request named. */
function totalOf({ base, totalAmount, shippingCost, separateShippingCost, coupon }: Order): bigint {
  const minor = (amount: string) => minorOf(amount, base) ?? 0n
  const discount = minor(coupon?.discount ?? '0')
  return minor(totalAmount) + discount - minor(shippingCost) + minor(separateShippingCost)
}
