import { minorOf } from '../../../../contracts/currencies/currencies.ts'
import type { NewOrder, Order } from '../../../../contracts/orders/orders.ts'

/** The order that a line of a checkout became, its wallet number not masked. */
export interface OrderedLine {
  order: Order
  mobileMoneyNumber: string | null
  /** An item without delivery is collected, whatever the request contains. */
  collectionOnly: boolean
}

/**
 * Whether a request matches the order that its line already became. Fields left out were for the server to fill in.
 * Phones on both sides are E.164.
 */
export function isSameRequest(
  request: NewOrder,
  { order, mobileMoneyNumber, collectionOnly }: OrderedLine,
): boolean {
  const agrees = <T>(sent: T | undefined, kept: T | null | undefined) =>
    sent === undefined || sent === kept
  const { shippingAddress: sent } = request
  const kept = order.shippingAddress
  return (
    request.quantity === order.quantity &&
    request.paymentMethod === order.paymentMethod &&
    (request.collect || collectionOnly) === order.collect &&
    agrees(request.sellerId, order.sellerId) &&
    agrees(request.currency, order.currency) &&
    agrees(request.totalAmount, minorOf(order.totalAmount, order.base)) &&
    agrees(request.shippingCost, minorOf(order.shippingCost, order.base)) &&
    agrees(request.mobileMoneyNumber, mobileMoneyNumber) &&
    agrees(sent?.firstName, kept?.firstName) &&
    agrees(sent?.lastName, kept?.lastName) &&
    agrees(sent?.address, kept?.address) &&
    agrees(sent?.city, kept?.city) &&
    agrees(sent?.phone, kept?.phone)
  )
}
