import { sql, type Transaction } from 'kysely'
import type { OrderId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { publish, publishOrder } from '../../platform/events/publish.ts'
import { notify } from '../notifications/index.ts'
import { ratingTables } from './rating-tables.ts'
import { isVisible } from './rating.rules.ts'
import { lockOrder, ratingsOfOrder, type LockedOrder } from './store.ts'

/** Orders whose ratings become visible in one sweep. */
const batch = 200

/**
 * Makes the hidden ratings of a locked order visible, in the caller's transaction: a trigger counts those of sellers,
 * and the rated members are notified.
 */
export async function reveal(tx: Transaction<Schema>, order: LockedOrder): Promise<void> {
  const { id: orderId, title, productId, buyerId, sellerId } = order
  const hidden = (await ratingsOfOrder(tx, orderId)).filter((rating) => rating.hidden)
  for (const { about, id, ratedId, rating } of hidden) {
    await sql`update ${sql.table(ratingTables[about].table)} set hidden = false where id = ${id}`.execute(
      tx,
    )
    const params = { item: title, stars: rating }
    await notify(tx, {
      userId: ratedId,
      cause: `rated:${orderId}`,
      ...(about === 'seller'
        ? { type: 'rating_received', params: { ...params, sellerId, rater: order.buyerName } }
        : { type: 'buyer_rated', params: { ...params, orderId, rater: order.sellerName } }),
    })
  }
  await publish(tx, { type: 'product.changed', data: { productId } })
  await publishOrder(tx, orderId, [buyerId, sellerId])
}

/** Makes ratings visible that have been hidden for 14 days, each in its own transaction. */
export async function revealDue(app: App): Promise<void> {
  const due = sql`hidden and created_at <= clock_timestamp() - make_interval(days => ${sql.lit(limits.ratingHiddenDays)})`
  const { rows } = await sql<{ id: OrderId }>`
    (select order_id as id from ratings where ${due} order by created_at limit ${batch})
    union (select order_id from buyer_ratings where ${due} order by created_at limit ${batch})`.execute(
    app.db,
  )
  await eachDue(app, rows, 'a rating could not be shown', async (tx, { id }) => {
    const order = await lockOrder(tx, id)
    const now = await app.clock.now(tx)
    const ratings = await ratingsOfOrder(tx, id)
    const otherRated = ratings.length > 1
    const isDue = ratings.some(
      ({ hidden, createdAt }) => hidden && isVisible({ createdAt, otherRated }, now),
    )
    if (order && isDue) await reveal(tx, order)
  })
}
