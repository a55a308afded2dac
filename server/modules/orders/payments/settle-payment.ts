import { sql, type Transaction } from 'kysely'
import type { CurrencyCode, PaymentMethod } from '#contracts/currencies/currencies.ts'
import type { OrderId, PaymentId, UserId } from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import { amountIn, type FrozenTotal } from '#contracts/orders/order-amounts.rules.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publishOrder } from '../../../platform/events/publish.ts'
import { move, oweRefund, post } from '../../ledger/index.ts'
import { notify } from '../../notifications/index.ts'
import { nextStatus, type OrderState } from '../steps/order.rules.ts'
import { shopPart } from '../coupons/discount.rules.ts'
import { noteStep } from '../store.ts'
import { makeTrackingCode } from '../tracking/tracking-codes.ts'

/** A confirmed payment, whose row the caller has locked. */
export interface ConfirmedPayment {
  id: PaymentId
  checkoutId: string
  buyerId: UserId
  currency: CurrencyCode
  amountMinor: bigint
  method: PaymentMethod
  now: Date
}

/** An order that the payment was started for. */
interface AgreedOrder extends FrozenTotal, OrderState {
  id: OrderId
  /** Its part of the payment, in minor units of that. */
  amountMinor: bigint
  payable: boolean
  number: string
  title: string
  sellerId: UserId
  collect: boolean
  /** Of a coupon that the shop pays for. */
  shopPays: boolean
  discountMinor: bigint | null
  discountUsdMinor: bigint | null
}

/**
 * Settles a confirmed payment in the caller's transaction: the orders that it was started for become paid and their
 * money is held, with what the shop pays by its coupons. If one of them expired, was cancelled, was paid already or
 * costs something else now, none is paid and all of the money is owed back to the buyer. A second call for the same
 * payment does nothing. The caller has locked the checkout.
 */
export async function settlePayment(
  tx: Transaction<Schema>,
  payment: ConfirmedPayment,
): Promise<void> {
  const booked = await sql`
    select from journals where payment_id = ${payment.id} and (kind = 'capture' or key = ${`refund:${payment.id}`}) limit 1`.execute(
    tx,
  )
  if (booked.rows.length > 0) return

  const orders = await agreedOrders(tx, payment.id)
  const changed = orders.filter(
    (order) => !order.payable || amountIn(order, payment.currency) !== order.amountMinor,
  )
  if (orders.length === 0 || changed.length > 0) return oweAll(tx, payment, changed)
  for (const order of orders) await pay(tx, order, payment)
}

async function agreedOrders(tx: Transaction<Schema>, paymentId: PaymentId): Promise<AgreedOrder[]> {
  const { rows } = await sql<AgreedOrder>`
    select o.id, a.amount_minor as "amountMinor", o.number, o.title, o.seller_id as "sellerId",
      d.way = 'collection' as collect, o.total_minor as "totalMinor",
      o.total_usd_minor as "totalUsdMinor", o.base, o.rate, o.rates,
      o.discount_minor as "discountMinor", o.discount_usd_minor as "discountUsdMinor",
      exists (select from coupons c where c.id = o.coupon_id and c.seller_id is null) as "shopPays",
      o.payment_status as "paymentStatus", o.order_status as "orderStatus",
      o.payment_status = 'pending' and o.order_status = 'processing'
        and not exists (select from cash_orders c where c.order_id = o.id) as payable
    from payment_orders a join orders o on o.id = a.order_id join order_delivery d on d.order_id = o.id
    where a.payment_id = ${paymentId} order by o.id`.execute(tx)
  return rows
}

async function pay(
  tx: Transaction<Schema>,
  order: AgreedOrder,
  { id: paymentId, buyerId, currency, method, now }: ConfirmedPayment,
): Promise<void> {
  const { id: orderId, amountMinor } = order
  const next = nextStatus(order, 'pay', 'provider')
  const dispatchDue = after(now, durations.dispatch)
  await tx
    .updateTable('orders')
    .set({
      order_status: next.orderStatus,
      payment_status: next.paymentStatus,
      payment_id: paymentId,
      payment_method: method,
      currency,
      paid_at: now,
      step_due_at: dispatchDue,
      updated_at: now,
    })
    .where('id', '=', orderId)
    .execute()
  await noteStep(tx, orderId, 'pay', null, now, { role: 'provider' })
  await makeTrackingCode(tx, orderId)
  await post(tx, {
    kind: 'capture',
    key: `capture:${paymentId}:${orderId}`,
    orderId,
    paymentId,
    entries: move({ kind: 'provider' }, { kind: 'escrow' }, currency, amountMinor),
  })
  const couponMinor = order.shopPays ? shopPart(order, currency) : 0n
  if (couponMinor > 0n)
    await post(tx, {
      kind: 'coupon',
      key: `coupon:${orderId}`,
      orderId,
      entries: move({ kind: 'coupon' }, { kind: 'escrow' }, currency, couponMinor),
    })
  await publishOrder(tx, orderId, [buyerId, order.sellerId])
  const about = { orderId, item: order.title, number: order.number }
  const cause = `order-paid:${orderId}`
  await notify(tx, {
    userId: buyerId,
    type: 'order_paid',
    params: { ...about, amount: storedMoney(amountMinor, currency) },
    cause,
  })
  await notify(tx, {
    userId: order.sellerId,
    type: 'order_paid_seller',
    params: { ...about, collect: order.collect },
    cause,
  })
}

/** Owes all of the money back. The notification links to the order concerned if there is only one. */
async function oweAll(
  tx: Transaction<Schema>,
  { id: paymentId, buyerId, currency, amountMinor }: ConfirmedPayment,
  [changed, ...others]: AgreedOrder[],
): Promise<void> {
  const orderId = others.length === 0 ? changed?.id : undefined
  await oweRefund(tx, {
    buyerId,
    paymentId,
    ...(orderId && { orderId }),
    currency,
    amountMinor,
    reason: 'not_payable',
    from: { kind: 'provider' },
    key: `refund:${paymentId}`,
  })
  await notify(tx, {
    userId: buyerId,
    type: 'payment_not_payable',
    params: { amount: storedMoney(amountMinor, currency), ...(orderId && { orderId }) },
    cause: `payment-rest:${paymentId}`,
  })
}
