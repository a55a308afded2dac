import type { ConversationId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { publish } from '../../platform/events/publish.ts'
import { markMessageNotificationsRead } from '../notifications/index.ts'
import { hasUnseenOffer } from './offers-in-chats.ts'
import { firstUnread, lockConversation, saveRead } from './store.ts'

/**
 * Marks the other member's messages and offers and the notification of messages as read, and publishes the event to
 * both members. Without unread ones nothing changes, so that "seen" keeps its time. Throws `conversation_not_found`,
 * also for non-participants.
 */
export async function readConversation(
  app: App,
  { conversationId, readerId }: { conversationId: ConversationId; readerId: UserId },
): Promise<void> {
  await app.change(async (tx) => {
    const conversation = await lockConversation(tx, { conversationId, userId: readerId })
    if (!conversation) throw new DomainError('conversation_not_found')
    const { id, buyerId, sellerId } = conversation
    const isUnread =
      (await firstUnread(tx, id, readerId)) !== undefined ||
      (await hasUnseenOffer(tx, id, readerId))
    if (!isUnread) return
    await saveRead(tx, id, readerId)
    await markMessageNotificationsRead(tx, { userId: readerId, conversationId: id })
    for (const userId of [buyerId, sellerId])
      await publish(tx, {
        type: 'conversation.read',
        data: { userId, conversationId: id, readerId },
      })
  })
}
