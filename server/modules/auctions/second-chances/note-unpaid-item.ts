import { sql } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { publish } from '../../../platform/events/publish.ts'
import { notify } from '../../notifications/index.ts'
import { readLimitAgain } from '../bid-limits/read-bidders.ts'
import { barredUntil, strikesAllowed } from '../bids/bidders.rules.ts'
import { lockForTrade } from '../lock-for-trade.ts'

interface UnpaidOrder {
  buyer_id: UserId
  product_id: ProductId
}

/**
 * Handles an unpaid auction item. The buyer gets one strike for each order, and a bidding ban with the third. The item
 * becomes unsold, so that the seller can offer it to the next bidder or relist it. Safe to run twice.
 */
export async function noteUnpaidItem(app: App, orderId: string): Promise<void> {
  await app.change(async (tx) => {
    const { rows } = await sql<UnpaidOrder>`
      select buyer_id, product_id from orders
      where id = ${orderId} and source = 'auction' and payment_status = 'expired'`.execute(tx)
    const [order] = rows
    if (!order) return
    const { buyer_id: buyerId, product_id: productId } = order
    const auction = await lockForTrade(tx, productId, { removedToo: true })
    const { now } = auction
    const noted = await tx
      .insertInto('unpaid_strikes')
      .values({ user_id: buyerId, order_id: orderId, product_id: productId, created_at: now })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!noted) return
    if (auction.winner_id === buyerId && !auction.order_id) {
      await tx
        .updateTable('auctions')
        .set({ winner_id: null, sold_by: null, sold_minor: null })
        .where('product_id', '=', productId)
        .execute()
      await tx
        .updateTable('products')
        .set({ status: 'ended', updated_at: now })
        .where('id', '=', productId)
        .where('status', '=', 'sold')
        .execute()
      await publish(tx, { type: 'product.changed', data: { productId } })
    }
    // Also serializes concurrent strikes of one member, so that the third is counted.
    await readLimitAgain(tx, buyerId)
    const { rows: strikes } = await sql<{ created_at: Date }>`
      select created_at from unpaid_strikes where user_id = ${buyerId}`.execute(tx)
    const until = barredUntil(
      strikes.map((strike) => strike.created_at),
      now,
    )
    if (until)
      await sql`insert into bid_bars (user_id, until) values (${buyerId}, ${until})
        on conflict (user_id) do update set until = greatest(bid_bars.until, excluded.until)`.execute(
        tx,
      )
    await notify(tx, {
      userId: buyerId,
      type: 'item_unpaid',
      params: { item: auction.title, allowed: strikesAllowed, barred: until !== null },
      cause: `unpaid:${orderId}`,
    })
  })
}
