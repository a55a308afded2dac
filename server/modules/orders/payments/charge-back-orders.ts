import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderId, PaymentId, StaffId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { lockSellerAccounts, openSellerAccount } from '../../ledger/index.ts'
import { auditedStep } from '../steps/admin-step.ts'
import { lockOrder } from '../steps/lock-order.ts'
import { writeStep } from '../steps/take-step.ts'

interface ChargedOrder {
  id: OrderId
  sellerId: UserId
  currency: CurrencyCode
}

/**
 * Charges back every order that a payment paid, unless it was charged back before. The caller holds the payment's lock;
 * the locks of the orders, their listings and their sellers' accounts follow, each in a fixed order. Returns the number
 * of orders.
 */
export async function chargeBackOrdersOf(
  tx: Transaction<Schema>,
  paymentId: PaymentId,
  { staffId, reason, now }: { staffId: StaffId; reason: string; now: Date },
): Promise<number> {
  const { rows: orders } = await sql<ChargedOrder>`
    select id, seller_id as "sellerId", currency from orders
    where payment_id = ${paymentId} and charged_back_at is null and payment_status in ('paid', 'refunded')
    order by id for no key update`.execute(tx)
  await sql`select from products
    where id in (select product_id from orders where id = any(${orders.map(({ id }) => id)}::uuid[]))
    order by id for no key update`.execute(tx)
  for (const { sellerId, currency } of orders.toSorted((a, b) =>
    a.sellerId < b.sellerId ? -1 : 1,
  )) {
    await openSellerAccount(tx, sellerId, currency)
    // All accounts of the seller: booking a charge-back locks them all, and two charge-backs that begin with
    // different ones would deadlock.
    await lockSellerAccounts(tx, sellerId)
  }
  const actor = { role: 'staff' } as const
  for (const { id } of orders) {
    const { order, by } = await lockOrder(tx, id, actor)
    const step = 'chargeBack' as const
    const details = await auditedStep(tx, order, { step, staffId, reason })
    await writeStep(tx, order, { step, by, actor, now, details })
  }
  return orders.length
}
