import { sql, type Transaction } from 'kysely'
import type { OrderId, PaymentId, UserId } from '#contracts/common/ids.ts'
import { after } from '../../server/kernel/clock.ts'
import { move, post, splitEscrow } from '../../server/modules/ledger/index.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import { newReference } from '../../server/modules/payments/store.ts'

interface Past {
  id: OrderId
  checkoutId: string
  buyerId: UserId
  sellerId: UserId
  phone: string | null
  totalMinor: bigint
  createdAt: Date
  updatedAt: Date
}

const minute = 60_000
const hour = 60 * minute
/** The default commission in percent. */
const commissionPercent = 5

/**
 * Inserts the money and history of orders completed long ago: paid by phone, held, and released less commission, each
 * at its time.
 */
export async function insertPastMoney(tx: Transaction<Schema>): Promise<void> {
  const { rows: orders } = await sql<Past>`
    select id, checkout_id as "checkoutId", buyer_id as "buyerId", seller_id as "sellerId",
      mobile_money_number as phone, total_minor as "totalMinor", created_at as "createdAt", updated_at as "updatedAt"
    from orders where order_status = 'completed' and payment_id is null order by created_at, id`.execute(
    tx,
  )
  const paid = orders.map((order) => ({ ...order, paidAt: after(order.createdAt, 4 * minute) }))
  const payments = await tx
    .insertInto('payments')
    .values(
      paid.map((order) => ({
        checkout_id: order.checkoutId,
        buyer_id: order.buyerId,
        method: 'ecocash_zwl',
        currency: 'ZWL',
        amount_minor: order.totalMinor,
        phone: order.phone,
        status: 'paid',
        reference: newReference(),
        provider_status: 'Paid',
        paid_at: order.paidAt,
        created_at: order.createdAt,
        updated_at: order.paidAt,
      })),
    )
    .returning(['id', 'checkout_id'])
    .execute()
  const paymentOf = new Map(payments.map((row) => [row.checkout_id, row.id as PaymentId]))
  await sql`update orders o set payment_id = p.id, paid_at = p.paid_at from payments p
    where p.checkout_id = o.checkout_id and o.payment_id is null and p.status = 'paid'`.execute(tx)
  await sql`insert into payment_orders (payment_id, order_id, amount_minor)
    select payment_id, id, total_minor from orders where id = any(${paid.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  await tx
    .insertInto('order_steps')
    .values(
      paid.flatMap(({ id, buyerId, sellerId, createdAt, paidAt, updatedAt }) => [
        { order_id: id, step: 'place', by_user: buyerId, role: null, created_at: createdAt },
        { order_id: id, step: 'pay', by_user: null, role: 'provider', created_at: paidAt },
        {
          order_id: id,
          step: 'dispatch',
          by_user: sellerId,
          role: 'seller',
          created_at: after(paidAt, 20 * hour),
        },
        { order_id: id, step: 'confirm', by_user: buyerId, role: 'buyer', created_at: updatedAt },
      ]),
    )
    .execute()

  const bookings = paid
    .flatMap((order) => [
      { order, at: order.paidAt, kind: 'capture' as const },
      { order, at: order.updatedAt, kind: 'release' as const },
    ])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { order, at, kind } of bookings) {
    const { id: orderId, sellerId, totalMinor } = order
    const paymentId = paymentOf.get(order.checkoutId)
    if (!paymentId) throw new Error('a past order has no payment')
    await post(
      tx,
      kind === 'capture'
        ? {
            kind,
            key: `capture:${paymentId}:${orderId}`,
            orderId,
            paymentId,
            at,
            entries: move({ kind: 'provider' }, { kind: 'escrow' }, 'ZWL', totalMinor),
          }
        : {
            kind,
            key: `release:${orderId}`,
            orderId,
            at,
            entries: splitEscrow({
              sellerId,
              currency: 'ZWL',
              heldMinor: totalMinor,
              refundMinor: 0n,
              commissionPercent,
            }).release,
          },
    )
  }
}
