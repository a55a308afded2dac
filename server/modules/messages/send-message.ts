import type { Transaction } from 'kysely'
import type { ConversationId, MessageId, UserId } from '#contracts/common/ids.ts'
import type { Message } from '#contracts/messages/messages.ts'
import { outsideSignsOf } from '#contracts/messages/outside.rules.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { existing } from '../../kernel/existing.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { requireNotBlocked } from '../blocks/index.ts'
import { requireActiveAccount } from '../accounts/index.ts'
import { forgetMessageNotifications, messageCause, notify } from '../notifications/index.ts'
import { quoteOf } from './quote.rules.ts'
import {
  findSent,
  firstUnread,
  lockConversation,
  saveMessage,
  type LockedConversation,
} from './store.ts'

export interface SendMessage {
  conversationId: ConversationId
  senderId: UserId
  /** Trimmed and not empty. */
  content: string
  keyedId: string | undefined
}

/**
 * Sends a message: its row, the event for both members and the notification for the other one, in one transaction. A
 * repeat with the same `keyedId` returns the first message. Throws `conversation_not_found` (also for
 * non-participants), `suspended`, `person_unavailable` if one has blocked the other, and `rate_limited`.
 */
export async function sendMessage(
  app: App,
  { conversationId, senderId, content, keyedId }: SendMessage,
): Promise<Message> {
  const id = keyedId as MessageId | undefined
  const before = id && (await findSent(app.db, id, senderId))
  if (before) return before
  await app.limits.take('message', senderId)
  const sent = await app.change(async (tx) => {
    const conversation = await lockConversation(tx, { conversationId, userId: senderId })
    if (!conversation) throw new DomainError('conversation_not_found')
    const { buyerId, sellerId } = conversation
    await requireNotBlocked(tx, { from: senderId, to: senderId === buyerId ? sellerId : buyerId })
    await requireActiveAccount(tx, senderId)
    const message = await saveMessage(tx, {
      id: id || undefined,
      conversationId: conversation.id,
      senderId,
      content,
      warnings: outsideSignsOf(content, new URL(app.config.publicUrl).host),
    })
    if (message) await notifyOthers(tx, conversation, message)
    return message
  })
  return existing(sent ?? (id && (await findSent(app.db, id, senderId))))
}

async function notifyOthers(
  tx: Transaction<Schema>,
  { id, buyerId, sellerId }: LockedConversation,
  message: Message,
): Promise<void> {
  const { senderId, content } = message
  for (const userId of [buyerId, sellerId])
    await publish(tx, { type: 'message.sent', data: { userId, conversationId: id, senderId } })
  const readerId = senderId === buyerId ? sellerId : buyerId
  // Only the first of a burst of unread messages notifies: the burst has one cause.
  if ((await firstUnread(tx, id, readerId)) !== message.id) return
  const { username, title } = await tx
    .selectFrom('users')
    .innerJoin('conversations', (join) => join.on('conversations.id', '=', id))
    .innerJoin('products', 'products.id', 'conversations.product_id')
    .select(['users.username', 'products.title'])
    .where('users.id', '=', senderId)
    .executeTakeFirstOrThrow()
  // One notification per conversation: it replaces the one of an earlier burst, which was read.
  await forgetMessageNotifications(tx, { userId: readerId, conversationId: id })
  await notify(tx, {
    userId: readerId,
    type: 'message',
    params: { conversationId: id, from: username, item: title, quote: quoteOf(content) },
    cause: messageCause(id, message.id),
  })
}
