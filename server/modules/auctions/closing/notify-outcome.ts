import { sql, type Transaction } from 'kysely'
import { moneyText, type CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import type { OrderId, ProductId, UserId } from '../../../../contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { notify } from '../../notifications/index.ts'

/** How an auction ended. */
export interface Outcome {
  productId: ProductId
  title: string
  sellerId: UserId
  /** Null: nothing was sold. */
  buyerId: UserId | null
  orderId: OrderId | undefined
  by: 'bid' | 'buy_now'
  /** The currency that the auction ran in. */
  base: CurrencyCode
  priceMinor: bigint
}

const paysWithin = { bid: '24 hours', buy_now: '30 minutes' } as const

/** Buyer, seller, everybody else who bid, and whoever watched: one notice each. */
export async function notifyOutcome(tx: Transaction<Schema>, outcome: Outcome): Promise<void> {
  const { productId, title, sellerId, buyerId, orderId, by } = outcome
  const price = moneyText(outcome.priceMinor, outcome.base)
  const link = `/product/${productId}`
  const cause = `closed:${productId}`
  if (buyerId)
    await notify(tx, {
      userId: buyerId,
      type: 'bid_update',
      title: by === 'bid' ? 'You won the auction' : 'You bought it',
      message: `${title} is yours for ${price}. Please pay within ${paysWithin[by]}.`,
      link: `/orders/${orderId}`,
      cause,
    })
  await notify(tx, {
    userId: sellerId,
    type: 'bid_update',
    title: buyerId ? 'Your item was sold' : 'Your auction ended without a sale',
    message: buyerId
      ? `${title} sold for ${price}. The ${by === 'bid' ? 'winner' : 'buyer'} has ${paysWithin[by]} to pay.`
      : `${title} found no buyer this time.`,
    link,
    cause,
  })
  const { rows } = await sql<{ user_id: string; bid: boolean }>`
    select user_id, bool_or(bid) as bid from (
      select bidder_id as user_id, true as bid from bids where auction_id = ${productId}
      union all
      select user_id, false from watchlist where product_id = ${productId}
    ) as people
    where user_id <> ${sellerId} and user_id is distinct from ${buyerId}
    group by user_id`.execute(tx)
  for (const person of rows)
    await notify(tx, {
      userId: person.user_id as UserId,
      type: 'bid_update',
      title: person.bid ? 'You did not win this auction' : 'An auction you watch has ended',
      message: buyerId ? `${title} sold for ${price}.` : `${title} ended without a sale.`,
      link,
      cause,
    })
}
