import type { ConversationId } from '#contracts/common/ids.ts'
import { typesOf } from './notification-type.ts'

export const messages = {
  message: typesOf('message', (m) => m.messages)<{
    conversationId: ConversationId
    item: string
    /** The sender's username; in rows of earlier versions, the first name. */
    from: string
    /** The beginning of the message. */
    quote: string
  }>(
    ({ conversationId }) => `/messages?conversation=${conversationId}`,
    'newMessageTitle',
    'newMessageText',
  ),
}
