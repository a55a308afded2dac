import { sql, type Transaction } from 'kysely'
import { after } from '../../server/kernel/clock.ts'
import { drawCode } from '../../server/modules/orders/steps/hand-over-codes.ts'
import { returnDueAt } from '../../server/modules/orders/returns/return.rules.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'

const hour = 60 * 60 * 1000

/** The demo seller who trades as a business. */
export async function insertBusiness(
  tx: Transaction<Schema>,
  sellerId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('business_sellers')
    .values({
      seller_id: sellerId,
      trading_name: 'Tinashe Gadgets (Private) Limited',
      registration_number: '4471/2019',
      address: '21 Jason Moyo Avenue, Harare',
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** A return that waits for its seller: the newest demo order that its buyer has confirmed. */
export async function insertReturns(tx: Transaction<Schema>, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; buyer_id: string; seller_id: string }>`
    select o.id, o.buyer_id, o.seller_id from orders o
    where o.order_status = 'completed' and o.payment_id is not null
      and not exists (select from disputes d where d.order_id = o.id)
      and exists (select from order_steps s where s.order_id = o.id and s.step = 'deliver')
    order by o.created_at desc limit 1`.execute(tx)
  const [order] = rows
  if (!order) throw new Error('no demo order can be returned')
  const askedAt = after(now, -5 * hour)
  await tx
    .insertInto('returns')
    .values({
      order_id: order.id,
      buyer_id: order.buyer_id,
      seller_id: order.seller_id,
      reason: 'does_not_fit',
      text: 'They are too short for my father, even at the longest setting. They are unused.',
      due_at: returnDueAt({ state: 'requested', business: false }, askedAt),
      code: drawCode(),
      created_at: askedAt,
    })
    .execute()
  await tx
    .insertInto('return_steps')
    .values({ order_id: order.id, step: 'request', by_user: order.buyer_id, created_at: askedAt })
    .execute()
}
