import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { notify } from '../../notifications/index.ts'
import type { WinnerOrder } from '../../orders/index.ts'

export interface Outcome {
  productId: ProductId
  title: string
  sellerId: UserId
  /** Null if the item was not sold. */
  buyerId: UserId | null
  order: WinnerOrder | undefined
  by: 'bid' | 'buy_now'
  /** The currency of the auction. */
  base: CurrencyCode
  priceMinor: bigint
  /** Whether an unsold item is listed again, of which the seller is notified instead. */
  relists?: boolean
}

/** The params of a notification about an order that its reader should pay. */
export const toPay = ({ orderId, paymentDueAt }: WinnerOrder) => ({
  orderId,
  ...(paymentDueAt && { payBy: paymentDueAt.toISOString() }),
})

/** Sends one notification each to the buyer, the seller, the other bidders and the members who watch the item. */
export async function notifyOutcome(tx: Transaction<Schema>, outcome: Outcome): Promise<void> {
  const { productId, title: item, sellerId, buyerId, order, by } = outcome
  const price = storedMoney(outcome.priceMinor, outcome.base)
  const cause = `closed:${productId}`
  if (buyerId && order)
    await notify(tx, {
      userId: buyerId,
      type: by === 'bid' ? 'auction_won' : 'auction_bought',
      params: { ...toPay(order), item, price },
      cause,
    })
  if (!outcome.relists)
    await notify(tx, {
      userId: sellerId,
      ...(buyerId
        ? { type: 'auction_sold', params: { productId, item, price, by } }
        : { type: 'auction_unsold', params: { productId, item } }),
      cause,
    })
  const { rows } = await sql<{ user_id: UserId; bid: boolean }>`
    select user_id, bool_or(bid) as bid from (
      select bidder_id as user_id, true as bid from bids where auction_id = ${productId}
      union all
      select user_id, false from watchlist where product_id = ${productId}
    ) as members
    where user_id <> ${sellerId} and user_id is distinct from ${buyerId}
    group by user_id`.execute(tx)
  for (const { user_id, bid } of rows)
    await notify(tx, {
      userId: user_id,
      type: bid ? 'auction_lost' : 'watched_auction_ended',
      params: { productId, item, ...(buyerId && { price }) },
      cause,
    })
}
