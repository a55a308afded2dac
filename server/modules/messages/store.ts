import { sql, type Kysely, type Transaction } from 'kysely'
import type { ConversationId, MessageId, ProductId, UserId } from '#contracts/common/ids.ts'
import type { Message } from '#contracts/messages/messages.ts'
import type { OutsideSign } from '#contracts/messages/outside.rules.ts'
import { existing } from '../../kernel/existing.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

type Db = Kysely<Schema>

/** The seller of a listing, and whether it was removed; undefined if it does not exist. */
export async function listingOf(
  db: Db,
  productId: ProductId,
): Promise<{ sellerId: UserId; removed: boolean } | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['seller_id', 'status'])
    .where('id', '=', productId)
    .executeTakeFirst()
  return row && { sellerId: row.seller_id as UserId, removed: row.status === 'removed' }
}

export async function findConversation(
  db: Db,
  productId: ProductId,
  buyerId: UserId,
): Promise<ConversationId | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
  return row?.id as ConversationId | undefined
}

/** Creates the conversation, or finds the one that a parallel request has created. */
export async function createConversation(
  db: Db,
  { productId, buyerId, sellerId }: { productId: ProductId; buyerId: UserId; sellerId: UserId },
): Promise<ConversationId> {
  const created = await db
    .insertInto('conversations')
    .values({ product_id: productId, buyer_id: buyerId, seller_id: sellerId })
    .onConflict((conflict) => conflict.columns(['product_id', 'buyer_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const id = created?.id ?? (await findConversation(db, productId, buyerId))
  return existing(id) as ConversationId
}

/** A conversation whose row is locked, which serializes sending and reading. */
export interface LockedConversation {
  id: ConversationId
  buyerId: UserId
  sellerId: UserId
}

/** Locks the conversation if this member takes part in it. */
export async function lockConversation(
  tx: Transaction<Schema>,
  { conversationId, userId }: { conversationId: ConversationId; userId: UserId },
): Promise<LockedConversation | undefined> {
  const { rows } = await sql<LockedConversation>`
    select id, buyer_id as "buyerId", seller_id as "sellerId" from conversations
    where id = ${conversationId} and ${userId} in (buyer_id, seller_id) for no key update`.execute(
    tx,
  )
  return rows[0]
}

interface MessageRow {
  id: string
  conversation_id: string
  sender_id: string
  content: string
  created_at: Date
  warnings: string[]
}

export const messageOf = (row: MessageRow): Message => ({
  id: row.id as MessageId,
  conversationId: row.conversation_id as ConversationId,
  senderId: row.sender_id as UserId,
  content: row.content,
  createdAt: row.created_at.toISOString(),
  warnings: row.warnings as OutsideSign[],
})

/** A message by its id, if this member wrote it. */
export async function findSent(
  db: Db,
  id: MessageId,
  senderId: UserId,
): Promise<Message | undefined> {
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('sender_id', '=', senderId)
    .executeTakeFirst()
  return row && messageOf(row)
}

/**
 * Inserts a message into a locked conversation, later than all before it. Returns undefined if its id exists already.
 */
export async function saveMessage(
  tx: Transaction<Schema>,
  message: {
    id: MessageId | undefined
    conversationId: ConversationId
    senderId: UserId
    content: string
    warnings: OutsideSign[]
  },
): Promise<Message | undefined> {
  const { rows } = await sql<MessageRow>`
    with moment as (
      select greatest(clock_timestamp(), last_message_at + interval '1 microsecond') as now
      from conversations where id = ${message.conversationId}
    ), saved as (
      insert into messages (id, conversation_id, sender_id, content, warnings, created_at)
      select coalesce(${message.id ?? null}::uuid, uuidv7()), ${message.conversationId}, ${message.senderId},
        ${message.content}, ${message.warnings}::text[], moment.now
      from moment
      on conflict (id) do nothing
      returning *
    ), noted as (
      update conversations set last_message_at = saved.created_at from saved
      where conversations.id = saved.conversation_id
    )
    select * from saved`.execute(tx)
  return rows[0] && messageOf(rows[0])
}

/** The oldest message that `readerId` has not read. */
export async function firstUnread(
  tx: Transaction<Schema>,
  conversationId: ConversationId,
  readerId: UserId,
): Promise<MessageId | undefined> {
  const { rows } = await sql<{ id: MessageId }>`
    select m.id from conversations c join messages m on m.conversation_id = c.id
    where c.id = ${conversationId} and m.sender_id <> ${readerId}
      and m.created_at > coalesce(case when c.buyer_id = ${readerId} then c.buyer_read_at else c.seller_read_at end, '-infinity')
    order by m.created_at limit 1`.execute(tx)
  return rows[0]?.id
}

/** Marks everything in a locked conversation as read by this member, at the time of its last message or now. */
export async function saveRead(
  tx: Transaction<Schema>,
  conversationId: ConversationId,
  readerId: UserId,
): Promise<void> {
  await sql`
    update conversations set
      buyer_read_at = case when buyer_id = ${readerId} then greatest(clock_timestamp(), last_message_at) else buyer_read_at end,
      seller_read_at = case when seller_id = ${readerId} then greatest(clock_timestamp(), last_message_at) else seller_read_at end
    where id = ${conversationId}`.execute(tx)
}
