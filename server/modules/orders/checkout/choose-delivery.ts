import { sql, type Transaction } from 'kysely'
import type { DepotId, OrderId, UserId } from '#contracts/common/ids.ts'
import type { DeliveryChoice, Order } from '#contracts/orders/orders.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { existing } from '../../../kernel/existing.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publishOrder } from '../../../platform/events/publish.ts'
import { orderFor } from '../queries.ts'
import { changeOrder } from '../steps/lock-order.ts'
import type { OrderActor } from '../steps/order.rules.ts'
import { checkPayable } from './checkout.rules.ts'
import { combineCheckout } from '../combined/combine-deliveries.ts'
import { deliveredOrders } from '../delivery/order-delivery.ts'
import { lockPoint } from '../pickup/points.ts'
import { checkDeliveryChoice, figuresWith, wayOf } from './delivery.rules.ts'
import { tidyAddress } from './address.ts'

/**
 * Sets how the buyer of an unpaid order gets the item, and the address. The total follows; the deadline stays. A repeat
 * has no effect. Throws `order_not_found`, `forbidden`, `order_locked`, `payment_pending`.
 */
export async function chooseDelivery(
  app: App,
  { orderId, buyerId, choice }: { orderId: OrderId; buyerId: UserId; choice: DeliveryChoice },
): Promise<Order> {
  const address = choice.shippingAddress && tidyAddress(choice.shippingAddress)
  await changeOrder(app, orderId, { userId: buyerId }, async (tx, { order: locked, by, now }) => {
    if (locked.inCash)
      throw new DomainError('order_locked', { says: messageRef('ordersRefusals.inCash') })
    await setDelivery(tx, orderId, { choice: { ...choice, shippingAddress: address }, by, now })
    await combineCheckout(tx, locked.checkoutId)
    await publishOrder(tx, orderId, [locked.buyerId, locked.sellerId])
  })
  return existing(await orderFor(app.db, orderId, buyerId))
}

/** Sets how an unpaid order of a locked checkout is had. The caller combines the costs of the checkout. */
export async function setDelivery(
  tx: Transaction<Schema>,
  orderId: OrderId,
  {
    choice,
    by,
    now,
    isNew = false,
  }: { choice: DeliveryChoice; by: OrderActor; now: Date; isNew?: boolean },
): Promise<void> {
  const { depotId, pointId, shippingAddress: address } = choice
  const order = (await deliveredOrders(tx, sql`o.id = ${orderId}`, address?.city))[0]!
  const isDepotOpen = depotId !== undefined && (await isOpenDepot(tx, depotId))
  const point = pointId && (await lockPoint(tx, pointId))
  const { rates, currency } = order
  // A payment that waits is not for a new order.
  const isPaymentPending = order.isPaymentPending && !isNew
  checkDeliveryChoice(order, choice, { by, isPaymentPending, isDepotOpen, point, now })
  const figures = figuresWith(order, choice)
  checkPayable({ ...figures, rates }, currency)
  const { shippingMinor: minor, original } = figures
  const originalMinor = original?.shippingMinor ?? null
  await tx
    .updateTable('orders')
    .set({
      shipping_minor: minor,
      total_minor: figures.totalMinor,
      total_usd_minor: figures.totalUsdMinor,
      shipping_original_minor: originalMinor,
      coupon_id: null,
      discount_minor: null,
      discount_original_minor: null,
      discount_usd_minor: null,
      ...(address && {
        ship_first_name: address.firstName,
        ship_last_name: address.lastName,
        ship_address: address.address,
        ship_city: address.city,
        ship_phone: address.phone,
      }),
      updated_at: now,
    })
    .where('id', '=', orderId)
    .execute()
  // The same point keeps its fee.
  const isSamePoint = pointId !== undefined && pointId === order.present.placeId
  await tx
    .updateTable('order_delivery')
    .set({
      way: wayOf(choice),
      depot_id: depotId ?? null,
      point_id: pointId ?? null,
      alone_minor: minor,
      alone_original_minor: originalMinor,
      ...(!isSamePoint && { fee_usd_minor: (point && point.feeUsdMinor) ?? null, chosen_at: now }),
    })
    .where('order_id', '=', orderId)
    .execute()
}

async function isOpenDepot(tx: Transaction<Schema>, id: DepotId): Promise<boolean> {
  const { rows } = await sql`select from depots where id = ${id} and open`.execute(tx)
  return rows.length > 0
}
