import type { ConversationId } from '#contracts/common/ids.ts'
import { notification } from './notification-type.ts'

export const messages = {
  message: notification<{
    conversationId: ConversationId
    item: string
    /** The sender's username; in rows of earlier versions, the first name. */
    from: string
    /** The beginning of the message. */
    quote: string
  }>({
    group: 'message',
    link: ({ conversationId }) => `/messages?conversation=${conversationId}`,
    text: ({ messages: m }, p) => ({
      title: m.newMessageTitle(p),
      message: m.newMessageText(p),
    }),
  }),
}
