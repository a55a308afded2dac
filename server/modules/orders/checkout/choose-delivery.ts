import { sql, type Transaction } from 'kysely'
import type { CurrencyCode, Rates } from '../../../../contracts/currencies/currencies.ts'
import type { DepotId, OrderId, UserId } from '../../../../contracts/common/ids.ts'
import type { DeliveryChoice, Order } from '../../../../contracts/orders/orders.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { existing } from '../../../kernel/existing.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { wayPrice } from '../../../platform/listing-ways.ts'
import { orderFor } from '../queries.ts'
import { lockOrder } from '../steps/lock-order.ts'
import type { OrderActor } from '../steps/order.rules.ts'
import { checkPayable } from './checkout.rules.ts'
import { combineCheckout } from '../combined/combine-deliveries.ts'
import { joinSeparate, separateMinor, separateOriginalMinor } from '../combined/separate-cost.ts'
import { joinCourier } from '../courier/courier-costs.ts'
import { saveDepotChoice } from '../bus/delivery-terms.ts'
import { lockPoint, savePointChoice } from '../pickup/points.ts'
import {
  busCostOf,
  checkDeliveryChoice,
  figuresWith,
  type ChoosableOrder,
} from './delivery.rules.ts'
import { tidyAddress } from './tidy-address.ts'

/**
 * Sets how the buyer of an unpaid order gets the item, and the address. The total follows; the deadline stays. A repeat
 * has no effect. Throws `order_not_found`, `forbidden`, `order_locked`, `payment_pending`.
 */
export async function chooseDelivery(
  app: App,
  { orderId, buyerId, choice }: { orderId: OrderId; buyerId: UserId; choice: DeliveryChoice },
): Promise<Order> {
  const address = choice.shippingAddress && tidyAddress(choice.shippingAddress)
  await app.db.transaction().execute(async (tx) => {
    const { order: locked, by } = await lockOrder(tx, orderId, { userId: buyerId })
    const now = await app.clock.now(tx)
    if (locked.inCash)
      throw new DomainError('order_locked', { says: messageRef('ordersRefusals.inCash') })
    await setDelivery(tx, orderId, { choice: { ...choice, shippingAddress: address }, by, now })
    await combineCheckout(tx, locked.checkoutId)
    for (const userId of [locked.buyerId, locked.sellerId])
      await publish(tx, { type: 'order.changed', data: { userId, orderId } })
  })
  app.events.wake()
  return existing(await orderFor(app.db, orderId, buyerId))
}

/** Sets how an unpaid order of a locked checkout is had. The caller combines the costs of the checkout. */
export async function setDelivery(
  tx: Transaction<Schema>,
  orderId: OrderId,
  { choice, by, now }: { choice: DeliveryChoice; by: OrderActor; now: Date },
): Promise<void> {
  const { collect, shippingAddress: address } = choice
  const { isPaymentPending, currency, rates, ...order } = await readChoosable(
    tx,
    orderId,
    address?.city,
  )
  const isDepotOpen = choice.depotId !== undefined && (await isOpenDepot(tx, choice.depotId))
  const point = choice.pointId && (await lockPoint(tx, choice.pointId))
  checkDeliveryChoice(order, choice, { by, isPaymentPending, isDepotOpen, point, now })
  const figures = figuresWith(order, choice)
  checkPayable({ ...figures, rates }, currency)
  await tx
    .updateTable('orders')
    .set({
      collect,
      shipping_minor: figures.shippingMinor,
      total_minor: figures.totalMinor,
      total_usd_minor: figures.totalUsdMinor,
      shipping_original_minor: figures.original?.shippingMinor ?? null,
      delivery_minor: collect ? (order.deliveryCost?.minor ?? null) : null,
      delivery_original_minor: collect ? (order.deliveryCost?.originalMinor ?? null) : null,
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
  await saveDepotChoice(
    tx,
    orderId,
    choice.depotId === undefined ? null : { depotId: choice.depotId, delivery: order.deliveryCost },
  )
  // The same point keeps its fee.
  if (choice.pointId === undefined || choice.pointId !== order.chosenPoint?.pointId)
    await savePointChoice(
      tx,
      orderId,
      choice.pointId && point
        ? {
            pointId: choice.pointId,
            feeUsdMinor: point.feeUsdMinor,
            delivery: order.deliveryCost,
          }
        : null,
    )
  await sql`delete from combined_deliveries where order_id = ${orderId}`.execute(tx)
}

/**
 * The order as the rule needs it, sent to `city` or else to its own address. The caller has locked the checkout, as a
 * payment that starts does, so a pending one is visible here.
 */
async function readChoosable(
  tx: Transaction<Schema>,
  orderId: OrderId,
  city: string | undefined,
): Promise<ChoosableOrder & { isPaymentPending: boolean; currency: CurrencyCode; rates: Rates }> {
  const { rows } = await sql<
    Omit<ChoosableOrder, 'deliveryCost' | 'busCost' | 'chosenDepot' | 'pickup' | 'chosenPoint'> & {
      isPaymentPending: boolean
      currency: CurrencyCode
      rates: Rates
      deliveryMinor: bigint | null
      deliveryOriginalMinor: bigint | null
      busUsdMinor: bigint | null
      depotId: string | null
      pickupUsdMinor: bigint | null
      pointId: string | null
      shippingMinor: bigint
      shippingOriginalMinor: bigint | null
    }
  >`
    select o.collect, o.quantity, o.base, o.rate, o.rates, o.currency, o.unit_minor as "unitMinor",
      o.price_currency as "priceCurrency", o.unit_original_minor as "unitOriginalMinor",
      o.payment_status as "paymentStatus", o.order_status as "orderStatus", o.payment_due_at as "paymentDueAt",
      case when courier.order_id is not null then courier.minor
        when c.order_id is not null then c.delivery_minor when k.order_id is not null then k.delivery_minor
        when o.collect then o.delivery_minor else ${separateMinor} end as "deliveryMinor",
      case when courier.order_id is not null then courier.original_minor
        when c.order_id is not null then c.delivery_original_minor
        when k.order_id is not null then k.delivery_original_minor
        when o.collect then o.delivery_original_minor else ${separateOriginalMinor} end as "deliveryOriginalMinor",
      ${separateMinor} as "shippingMinor", ${separateOriginalMinor} as "shippingOriginalMinor",
      ${sql.raw(wayPrice('p', 'bus'))} as "busUsdMinor", c.depot_id as "depotId",
      ${sql.raw(wayPrice('p', 'pickup'))} as "pickupUsdMinor", k.point_id as "pointId",
      p.allows_collection as "allowsCollection",
      case when courier.order_id is not null and courier.minor is null then sent.city end as "noCourierTo",
      exists (select from payments where checkout_id = o.checkout_id and status = 'pending') as "isPaymentPending"
    from orders o join products p on p.id = o.product_id
    left join depot_choices c on c.order_id = o.id
    left join pickup_parcels k on k.order_id = o.id
    ${joinSeparate} ${joinCourier(city)}
    where o.id = ${orderId}`.execute(tx)
  const { deliveryMinor, deliveryOriginalMinor, busUsdMinor, depotId, ...rest } = rows[0]!
  const { pickupUsdMinor, pointId, ...order } = rest
  const { shippingMinor: minor, shippingOriginalMinor: originalMinor } = order
  return {
    ...order,
    busCost: busUsdMinor === null ? null : busCostOf(busUsdMinor, order),
    pickup:
      pickupUsdMinor === null
        ? null
        : { usdMinor: pickupUsdMinor, cost: busCostOf(pickupUsdMinor, order) },
    chosenPoint: pointId === null ? null : { pointId, cost: { minor, originalMinor } },
    chosenDepot: depotId === null ? null : { depotId, cost: { minor, originalMinor } },
    deliveryCost:
      deliveryMinor === null
        ? null
        : { minor: deliveryMinor, originalMinor: deliveryOriginalMinor },
  }
}

async function isOpenDepot(tx: Transaction<Schema>, id: DepotId): Promise<boolean> {
  const { rows } = await sql`select from depots where id = ${id} and open`.execute(tx)
  return rows.length > 0
}
