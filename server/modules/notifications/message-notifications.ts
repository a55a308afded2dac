import { sql, type Transaction } from 'kysely'
import type { ConversationId, MessageId, UserId } from '../../../contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** The cause of the notification of a burst of unread messages. */
export const messageCause = (conversationId: ConversationId, firstUnreadId: MessageId): string =>
  `message:${conversationId}:${firstUnreadId}`

interface MessageNotifications {
  userId: UserId
  conversationId: ConversationId
}

/** Prefixes that an index can find in any language of the database. */
const isOf = (conversationId: ConversationId) => {
  const start = `message:${conversationId}:`
  return sql`type = 'message' and cause ~>=~ ${start} and cause ~<~ ${`${start}~`}`
}

/** Marks the notifications of a conversation read, in the caller's transaction: the member has seen the messages. */
export async function markMessageNotificationsRead(
  tx: Transaction<Schema>,
  { userId, conversationId }: MessageNotifications,
): Promise<void> {
  await sql`update notifications set read_at = now()
    where user_id = ${userId} and read_at is null and ${isOf(conversationId)}`.execute(tx)
}

/** Deletes the notifications of a conversation, in the caller's transaction: a newer one replaces them. */
export async function forgetMessageNotifications(
  tx: Transaction<Schema>,
  { userId, conversationId }: MessageNotifications,
): Promise<void> {
  await sql`delete from notifications
    where user_id = ${userId} and ${isOf(conversationId)}`.execute(tx)
}
