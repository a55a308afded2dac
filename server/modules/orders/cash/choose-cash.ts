import { sql, type Transaction } from 'kysely'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publishOrder } from '../../../platform/events/publish.ts'
import { requireActiveAccount } from '../../accounts/index.ts'
import { notify } from '../../notifications/index.ts'
import type { PricedOrder } from '../checkout/delivery.rules.ts'
import { combineCheckout } from '../combined/combine-deliveries.ts'
import { makeCode } from '../steps/hand-over-codes.ts'
import { changeOrder, type LockedOrder } from '../steps/lock-order.ts'
import { takenStep } from '../steps/order.rules.ts'
import { noteStep } from '../store.ts'
import { cashSeller, cashTerms, hasLeftCash, noShowsOf } from './cash-terms.ts'
import { cashAnswer, couponProblem } from './cash.rules.ts'

/**
 * The buyer of an unpaid order will pay the seller in cash: the item is reserved for 72 hours, and the buyer gets the
 * code that the seller enters at the collection. A repeat has no effect. Throws `order_not_found`, `forbidden`,
 * `order_locked`, `payment_pending`, `cash_not_possible`.
 */
export async function chooseCash(
  app: App,
  { orderId, userId }: { orderId: OrderId; userId: UserId },
): Promise<void> {
  await changeOrder(app, orderId, { userId }, async (tx, { order, by, now }) => {
    if (by !== 'buyer') throw new DomainError('forbidden')
    await requireActiveAccount(tx, userId)
    if (order.inCash && order.orderStatus === 'processing') return
    takenStep(order, 'chooseCash', by, now)
    const { isPaymentPending, dueAt, isLeft } = await readPayment(tx, orderId)
    if (isLeft)
      throw new DomainError('cash_not_possible', { says: messageRef('ordersRefusals.cashLeft') })
    if (dueAt && dueAt <= now)
      throw new DomainError('order_locked', { says: messageRef('ordersRefusals.timeToPayOver') })
    if (isPaymentPending) throw new DomainError('payment_pending')
    const answer = cashAnswer(
      {
        order,
        seller: await cashSeller(tx, order.sellerId),
        noShows: await noShowsOf(tx, order.buyerId),
      },
      await cashTerms(tx),
    )
    if (answer !== 'possible')
      throw new DomainError('cash_not_possible', {
        says: messageRef('ordersRefusals.cashAnswer', { answer }),
      })
    const says = await couponProblemOf(tx, orderId)
    if (says) throw new DomainError('cash_not_possible', { says })
    await reserveForCash(tx, order, now)
    await combineCheckout(tx, order.checkoutId)
  })
}

async function couponProblemOf(
  tx: Transaction<Schema>,
  orderId: OrderId,
): Promise<MessageRef | undefined> {
  const { rows } = await sql<PricedOrder & { isOfShop: boolean; minUsdMinor: bigint | null }>`
    select c.seller_id is null as "isOfShop", c.min_usd_minor as "minUsdMinor", o.quantity, o.base, o.rate,
      o.unit_minor as "unitMinor", o.price_currency as "priceCurrency", o.unit_original_minor as "unitOriginalMinor"
    from orders o join coupons c on c.id = o.coupon_id where o.id = ${orderId}`.execute(tx)
  return rows[0] && couponProblem(rows[0], rows[0])
}

/** The caller has locked the checkout, as a payment that starts does, so a pending one is visible here. */
async function readPayment(
  tx: Transaction<Schema>,
  orderId: OrderId,
): Promise<{ isPaymentPending: boolean; dueAt: Date | null; isLeft: boolean }> {
  const { rows } = await sql<{ isPaymentPending: boolean; dueAt: Date | null; isLeft: boolean }>`
    select payment_due_at as "dueAt", ${hasLeftCash} as "isLeft",
      exists (select from payments where checkout_id = o.checkout_id and status = 'pending') as "isPaymentPending"
    from orders o where id = ${orderId}`.execute(tx)
  return rows[0]!
}

/** Reserves the item of a locked order for 72 hours, and creates its code. */
export async function reserveForCash(
  tx: Transaction<Schema>,
  order: LockedOrder,
  now: Date,
): Promise<void> {
  const { id: orderId, title: item, number, buyerId, sellerId } = order
  const reservedUntil = after(now, durations.cashReservation)
  await tx
    .insertInto('cash_orders')
    .values({ order_id: orderId, buyer_id: buyerId, chosen_at: now })
    .execute()
  await tx
    .updateTable('orders')
    .set({
      payment_due_at: reservedUntil,
      payment_method: null,
      mobile_money_number: null,
      updated_at: now,
    })
    .where('id', '=', orderId)
    .execute()
  const code = await makeCode(tx, orderId)
  await noteStep(tx, orderId, 'chooseCash', buyerId, now, { role: 'buyer' })
  await publishOrder(tx, orderId, [buyerId, sellerId])
  const about = { orderId, item, number, until: reservedUntil.toISOString() }
  const cause = `order-cash:${orderId}`
  await notify(tx, { userId: buyerId, type: 'order_cash', params: { ...about, code }, cause })
  await notify(tx, { userId: sellerId, type: 'order_cash_seller', params: about, cause })
}

/**
 * The buyer says that they paid in cash and the seller did not enter the code. The reservation no longer lapses: the
 * seller enters the code, or staff decide. Throws `order_not_found`, `forbidden`, `order_locked`.
 */
export async function reportCash(
  app: App,
  { orderId, userId, text }: { orderId: OrderId; userId: UserId; text: string },
): Promise<void> {
  await changeOrder(app, orderId, { userId }, async (tx, { order, by, now }) => {
    takenStep(order, 'reportCash', by, now)
    const report = text.trim()
    await sql`update cash_orders set reported_at = ${now}, report = ${report} where order_id = ${orderId}`.execute(
      tx,
    )
    await noteStep(tx, orderId, 'reportCash', userId, now, { role: 'buyer', note: report })
    await publishOrder(tx, orderId, [order.buyerId, order.sellerId])
    await notify(tx, {
      userId: order.sellerId,
      type: 'order_cash_reported',
      params: { orderId, item: order.title, number: order.number, said: report },
      cause: `order-cash-reported:${orderId}`,
    })
  })
}

/**
 * The buyer of an order in cash pays here instead. The item stays reserved until the same moment, the code no longer
 * works, and cash cannot be chosen again. Throws `order_not_found`, `forbidden`, `order_locked`.
 */
export async function payOnline(
  app: App,
  { orderId, userId }: { orderId: OrderId; userId: UserId },
): Promise<void> {
  await changeOrder(app, orderId, { userId }, async (tx, { order, by, now }) => {
    takenStep(order, 'payOnline', by, now)
    const { payment_due_at: dueAt } = await tx
      .selectFrom('orders')
      .select('payment_due_at')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (!dueAt || dueAt <= now)
      throw new DomainError('order_locked', { says: messageRef('ordersRefusals.timeToPayOver') })
    await sql`delete from cash_orders where order_id = ${orderId}`.execute(tx)
    await sql`delete from handover_codes where order_id = ${orderId}`.execute(tx)
    await combineCheckout(tx, order.checkoutId)
    await sql`update orders set updated_at = ${now} where id = ${orderId}`.execute(tx)
    await noteStep(tx, orderId, 'payOnline', userId, now, { role: 'buyer' })
    await publishOrder(tx, orderId, [order.buyerId, order.sellerId])
    await notify(tx, {
      userId: order.sellerId,
      type: 'order_cash_left',
      params: { orderId, item: order.title, number: order.number, until: dueAt.toISOString() },
      cause: `order-cash-left:${orderId}`,
    })
  })
}
