import type { ConversationId, MessageId } from '../../../contracts/common/ids.ts'

/** Characters of a message that its notice quotes. */
const quoted = 120

/** The beginning of the causes of all notices of a conversation. */
export const messageCauses = (id: ConversationId): string => `message:${id}:`

/** What a person is told when messages wait for them. One burst of unread messages, told by its first, is one cause. */
export function messageNotice({
  conversationId,
  firstUnreadId,
  from,
  item,
  content,
}: {
  conversationId: ConversationId
  firstUnreadId: MessageId
  /** First name of who wrote. */
  from: string
  item: string
  content: string
}) {
  return {
    type: 'message' as const,
    title: `New message from ${from}`,
    message: `${item}: ${shortened(content)}`,
    link: `/messages?conversation=${conversationId}`,
    cause: messageCauses(conversationId) + firstUnreadId,
  }
}

/** One line of the message; whole characters only. */
function shortened(content: string): string {
  const characters = Array.from(content.replace(/\s+/g, ' '))
  return characters.length > quoted
    ? `${characters
        .slice(0, quoted - 1)
        .join('')
        .trimEnd()}\u2026`
    : characters.join('')
}
