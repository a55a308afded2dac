import { sql, type Transaction } from 'kysely'
import type { CurrencyCode, PaymentMethod } from '../../../../contracts/currencies/currencies.ts'
import type { OrderId, PaymentId, UserId } from '../../../../contracts/common/ids.ts'
import { durations } from '../../../../contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { move, oweRefund, post } from '../../ledger/index.ts'
import { notify } from '../../notifications/index.ts'
import { nextStatus, type OrderState } from '../steps/order.rules.ts'
import { shopPart } from '../coupons/discount.rules.ts'
import { coverOrders, type CoveredOrder } from '../checkout/payable.rules.ts'
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

interface CheckoutOrder extends CoveredOrder, OrderState {
  id: OrderId
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
 * Settles a confirmed payment in the caller's transaction: payable orders of the checkout become paid and their money
 * is held, with what the shop pays by its coupons. The rest, for orders that expired, were cancelled or were already
 * paid, is owed back to the buyer. A second call for the same payment does nothing. The caller wakes the event bus
 * after the commit.
 */
export async function settlePayment(
  tx: Transaction<Schema>,
  payment: ConfirmedPayment,
): Promise<void> {
  const orders = await lockOrders(tx, payment)
  const booked = await sql`
    select from journals where payment_id = ${payment.id} and (kind = 'capture' or key = ${`refund:${payment.id}`}) limit 1`.execute(
    tx,
  )
  if (booked.rows.length > 0) return

  const { paid, restMinor } = coverOrders(orders, payment)
  for (const { order, amountMinor } of paid) await pay(tx, order, payment, amountMinor)
  if (restMinor > 0n) await oweRest(tx, payment, restMinor, orders)
}

/**
 * Locks the checkout's orders, in a fixed order so that two payments do not deadlock. Orders created after the payment
 * was started are not covered by it.
 */
async function lockOrders(
  tx: Transaction<Schema>,
  { id, checkoutId, buyerId }: ConfirmedPayment,
): Promise<CheckoutOrder[]> {
  const covered = sql`o.checkout_id = ${checkoutId} and o.buyer_id = ${buyerId}
    and o.created_at <= (select created_at from payments where id = ${id})`
  // A statement of its own: one that waited for the lock sees old data.
  await sql`select from orders o where ${covered} order by o.id for no key update`.execute(tx)
  const { rows } = await sql<CheckoutOrder>`
    select o.id, o.number, o.title, o.seller_id as "sellerId", o.collect, o.total_minor as "totalMinor",
      o.total_usd_minor as "totalUsdMinor", o.base, o.rate, o.rates,
      o.discount_minor as "discountMinor", o.discount_usd_minor as "discountUsdMinor",
      exists (select from coupons c where c.id = o.coupon_id and c.seller_id is null) as "shopPays",
      o.payment_status as "paymentStatus", o.order_status as "orderStatus",
      o.payment_status = 'pending' and o.order_status = 'processing'
        and not exists (select from cash_orders c where c.order_id = o.id) as payable
    from orders o where ${covered} order by o.id`.execute(tx)
  return rows
}

async function pay(
  tx: Transaction<Schema>,
  order: CheckoutOrder,
  { id: paymentId, buyerId, currency, method, now }: ConfirmedPayment,
  amountMinor: bigint,
): Promise<void> {
  const orderId = order.id
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
  for (const userId of [buyerId, order.sellerId])
    await publish(tx, { type: 'order.changed', data: { userId, orderId } })
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

/** Owes back the money that no order can use. The notification links to the order concerned if there is only one. */
async function oweRest(
  tx: Transaction<Schema>,
  { id: paymentId, buyerId, currency }: ConfirmedPayment,
  amountMinor: bigint,
  orders: CheckoutOrder[],
): Promise<void> {
  const [missed, ...others] = orders.filter((order) => !order.payable)
  const orderId = missed && others.length === 0 ? missed.id : undefined
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
