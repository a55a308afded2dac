import { sql, type Kysely } from 'kysely'
import { usdMinorOf } from '../../../../contracts/currencies/currencies.ts'
import type {
  CheckoutId,
  DepotId,
  PickupPointId,
  UserId,
} from '../../../../contracts/common/ids.ts'
import type { Payable } from '../../../../contracts/payments/payments.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { cashAnswer, type CashSeller } from '../cash/cash.rules.ts'
import { cashSeller, cashTerms, isInCash, noShowsOf } from '../cash/cash-terms.ts'
import { shippingTogether } from '../combined/combined-order.rules.ts'
import { deliveredOrders, type DeliveredOrder } from '../delivery/order-delivery.ts'
import { busParcelCost, type DeliveryCost } from './delivery.rules.ts'

/**
 * How the buyer can get each unpaid item of a checkout, and what it costs at the order's own prices, combined with the
 * present choices for the other items.
 */
export async function deliveryChoicesOf(
  db: Kysely<Schema>,
  checkoutId: CheckoutId,
  buyerId: UserId,
): Promise<Payable['choices']> {
  const orders = await deliveredOrders(
    db,
    sql`o.checkout_id = ${checkoutId} and o.buyer_id = ${buyerId}
      and o.payment_status = 'pending' and o.order_status = 'processing' and not ${isInCash}`,
  )
  const [terms, noShows] = [await cashTerms(db), await noShowsOf(db, buyerId)]
  const sellers = new Map<UserId, CashSeller>()
  for (const { sellerId } of orders) sellers.set(sellerId, await cashSeller(db, sellerId))
  return orders.map((order) => {
    const combined = (cost: DeliveryCost | null, place: string) =>
      amountsOf(order, cost && combinedCost(orders, order, cost, place))
    const [deliveryCost, deliveryUsd] = combined(order.deliveryCost, order.addressPlace)
    const { chosenDepot, chosenPoint } = order
    const [busCost, busUsd] = combined(
      busParcelCost(order),
      chosenDepot ? order.destination : 'a depot',
    )
    const [pickupCost, pickupUsd] = combined(
      chosenPoint?.cost ?? order.pickup?.cost ?? null,
      chosenPoint ? order.destination : 'a point',
    )
    return {
      orderId: order.orderId,
      allowsCollection: order.collect || order.allowsCollection,
      location: order.location,
      deliveryCost,
      deliveryUsd,
      noCourierTo: order.noCourierTo,
      busCost,
      busUsd,
      depotId: (chosenDepot?.depotId ?? null) as DepotId | null,
      pickupCost,
      pickupUsd,
      pointId: (chosenPoint?.pointId ?? null) as PickupPointId | null,
      cash: order.isLeft
        ? 'other'
        : cashAnswer({ order, seller: sellers.get(order.sellerId)!, noShows }, terms),
    }
  })
}

/** What a way of delivery to this place costs together with the other items of the seller. */
function combinedCost(
  orders: readonly DeliveredOrder[],
  order: DeliveredOrder,
  cost: DeliveryCost,
  place: string,
): DeliveryCost {
  if (!order.hasRule) return cost
  const others = orders.filter((other) => other !== order && other.hasRule && !other.collect)
  const sent = {
    ...order,
    destination: place,
    separateMinor: cost.minor,
    separateOriginalMinor: cost.originalMinor,
  }
  return shippingTogether([...others, sent]).get(order.id)!
}

/** In the order's base, and in dollars. */
function amountsOf(
  { base, rate, priceCurrency }: DeliveredOrder,
  cost: DeliveryCost | null,
): [string, string] | [null, null] {
  if (!cost) return [null, null]
  const usdMinor =
    priceCurrency === 'USD' && cost.originalMinor !== null
      ? cost.originalMinor
      : usdMinorOf(cost.minor, rate, base)
  return [wireAmount(cost.minor, base), wireAmount(usdMinor, 'USD')]
}
