import { sql, type Transaction } from 'kysely'
import type { ConversationId, ProductId, UserId } from '#contracts/common/ids.ts'
import type { OfferSide } from '#contracts/offers/offer.rules.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { createConversation } from './store.ts'

/**
 * SQL: the amounts of offers that a conversation `c` shows. It has no rows of its own for them. The first amount of an
 * offer to watchers is left out, because its seller does not know who got it.
 */
export const offersInChat = sql`offers o join offer_rounds r on r.offer_id = o.id
  where o.product_id = c.product_id and o.buyer_id = c.buyer_id and r.created_at <= c.last_message_at
    and (not o.to_watcher or r.round > 1)`

/** SQL: the number of amounts that a member has not seen in a conversation `c`, read until `readAt`. */
export const unseenOffers = (userId: UserId, readAt: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from ${offersInChat} and r.by_seller = (c.buyer_id = ${userId})
    and r.created_at > coalesce(${readAt}, '-infinity'))`

/** Whether a member has not seen an amount in a conversation. */
export async function hasUnseenOffer(
  tx: Transaction<Schema>,
  conversationId: ConversationId,
  userId: UserId,
): Promise<boolean> {
  const readAt = sql`case when c.buyer_id = ${userId} then c.buyer_read_at else c.seller_read_at end`
  const { rows } = await sql<{ unseen: number }>`
    select ${unseenOffers(userId, readAt)} as unseen from conversations c where c.id = ${conversationId}`.execute(
    tx,
  )
  return (rows[0]?.unseen ?? 0) > 0
}

interface OfferInChat {
  productId: ProductId
  buyerId: UserId
  sellerId: UserId
  /** Who names the amount. */
  by: OfferSide
}

/**
 * Makes room for a new amount in the conversation of its two members, which begins with it if there is none, and
 * notifies their open pages. Returns the moment of the amount: later than everything that either of them has read.
 */
export async function placeOffer(
  tx: Transaction<Schema>,
  { productId, buyerId, sellerId, by }: OfferInChat,
): Promise<string> {
  const conversationId = await createConversation(tx, { productId, buyerId, sellerId })
  const { rows } = await sql<{ at: string }>`
    update conversations
    set last_message_at = greatest(clock_timestamp(), last_message_at + interval '1 microsecond')
    where id = ${conversationId} returning last_message_at::text as at`.execute(tx)
  const senderId = by === 'buyer' ? buyerId : sellerId
  for (const userId of [buyerId, sellerId])
    await publish(tx, { type: 'message.sent', data: { userId, conversationId, senderId } })
  return rows[0]!.at
}
