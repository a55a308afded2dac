import { sql, type Kysely, type Transaction } from 'kysely'
import type { CheckoutId, OrderId, UserId } from '#contracts/common/ids.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { FrozenTotal } from '#contracts/orders/order-amounts.rules.ts'
import { orderOf, orders } from '../queries.ts'

/** An order that can still be paid. */
export interface PayableOrder extends FrozenTotal {
  id: OrderId
  dueAt: Date | null
  /** Its payment deadline if a bank transfer were started now. */
  transferDueAt: Date
}

/** The latest payment deadline that a wallet or card payment can give an order. */
const latest = sql<Date>`created_at + interval '5 minutes' + make_interval(mins =>
  coalesce(pay_within_minutes, case source when 'auction' then 1440 else 30 end))`
const transferDue = sql<Date>`created_at + make_interval(hours => coalesce(transfer_within_hours, 72))`

/**
 * The unpaid orders of a checkout whose deadline has not passed by the database's clock, without those that are paid in
 * cash. Who acts on them has locked the checkout.
 */
export async function payableOf(
  db: Kysely<Schema> | Transaction<Schema>,
  checkoutId: CheckoutId,
  buyerId: UserId,
): Promise<PayableOrder[]> {
  const { rows } = await sql<PayableOrder>`
    select id, total_minor as "totalMinor", total_usd_minor as "totalUsdMinor", base, rate, rates, payment_due_at as "dueAt",
      greatest(payment_due_at, ${transferDue}) as "transferDueAt"
    from orders
    where checkout_id = ${checkoutId} and buyer_id = ${buyerId}
      and payment_status = 'pending' and order_status = 'processing'
      and (payment_due_at is null or payment_due_at > clock_timestamp())
      and not exists (select from cash_orders c where c.order_id = orders.id)
    order by id`.execute(db)
  return rows
}

/** All orders of a buyer's checkout, in the order of its lines. */
export async function ordersOfCheckout(
  db: Kysely<Schema> | Transaction<Schema>,
  checkoutId: CheckoutId,
  buyerId: UserId,
): Promise<Order[]> {
  const rows = await orders(db)
    .where('o.checkout_id', '=', checkoutId)
    .where('o.buyer_id', '=', buyerId)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()
  return rows.map(orderOf)
}

/**
 * Extends the payment deadline of orders while they are being paid. A deadline never becomes earlier, and both limits
 * count from the order's creation, so repeated payments cannot extend it without end. Returns the earliest deadline.
 */
export async function holdForPayment(
  tx: Transaction<Schema>,
  ids: readonly OrderId[],
  until: Date | 'bank transfer',
): Promise<Date | null> {
  const wanted = until === 'bank transfer' ? transferDue : sql`least(${until}, ${latest})`
  const { rows } = await sql<{ dueAt: Date | null }>`
    with held as (
      update orders set payment_due_at = greatest(payment_due_at, ${wanted})
      where id = any(${ids}::uuid[]) and payment_due_at is not null
      returning payment_due_at
    )
    select min(payment_due_at) as "dueAt" from held`.execute(tx)
  return rows[0]?.dueAt ?? null
}
