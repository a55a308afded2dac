import { sql, type Transaction } from 'kysely'
import type { ConversationId, MessageId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** The cause of a notification about a burst of unread messages. */
export const messageCause = (conversationId: ConversationId, firstUnreadId: MessageId): string =>
  `message:${conversationId}:${firstUnreadId}`

interface MessageNotifications {
  userId: UserId
  conversationId: ConversationId
}

/** A prefix condition that can use the index in every collation. */
const isOf = (conversationId: ConversationId) => {
  const start = `message:${conversationId}:`
  return sql`type = 'message' and cause ~>=~ ${start} and cause ~<~ ${`${start}~`}`
}

/** Marks the notifications of a conversation as read, in the caller's transaction. */
export async function markMessageNotificationsRead(
  tx: Transaction<Schema>,
  { userId, conversationId }: MessageNotifications,
): Promise<void> {
  await sql`update notifications set read_at = now()
    where user_id = ${userId} and read_at is null and ${isOf(conversationId)}`.execute(tx)
}

/** Deletes the notifications of a conversation, in the caller's transaction, so that a newer one can replace them. */
export async function forgetMessageNotifications(
  tx: Transaction<Schema>,
  { userId, conversationId }: MessageNotifications,
): Promise<void> {
  await sql`delete from notifications
    where user_id = ${userId} and ${isOf(conversationId)}`.execute(tx)
}
