import { sql, type Kysely, type Transaction } from 'kysely'
import type { CheckoutId, OrderId, UserId } from '../../../contracts/ids.ts'
import type { Order } from '../../../contracts/orders.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { FrozenTotal } from './payable.rules.ts'
import { orderOf, orders } from './queries.ts'

/** An order that can still be paid. */
export interface PayableOrder extends FrozenTotal {
  id: OrderId
  dueAt: Date | null
}

/** What of a checkout can still be paid, under the orders' locks: those that wait for their payment, in time by the database's clock. */
export async function payableOf(
  tx: Transaction<Schema>,
  checkoutId: CheckoutId,
  buyerId: UserId,
): Promise<PayableOrder[]> {
  const { rows } = await sql<PayableOrder>`
    select id, total_minor as "totalMinor", total_usd_minor as "totalUsdMinor", rate, rates, payment_due_at as "dueAt"
    from orders
    where checkout_id = ${checkoutId} and buyer_id = ${buyerId}
      and payment_status = 'pending' and order_status = 'processing'
      and (payment_due_at is null or payment_due_at > clock_timestamp())
    order by id for no key update`.execute(tx)
  return rows
}

/** Every order of a checkout, as its buyer reads them, in the order of its lines. */
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

/** Orders that are being paid this moment do not expire under the payer's hands: their time to pay is moved, never back, and never by more than five minutes in all. */
export async function holdForPayment(
  tx: Transaction<Schema>,
  ids: readonly OrderId[],
  until: Date,
): Promise<void> {
  await sql`
    update orders set payment_due_at = greatest(payment_due_at, least(${until},
      created_at + case source when 'auction' then interval '24 hours 5 minutes' else interval '35 minutes' end))
    where id = any(${ids}::uuid[]) and payment_due_at is not null`.execute(tx)
}
