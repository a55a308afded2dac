import { messagesIn } from '../../../messages/index.ts'
import { messageCalls } from '#contracts/messages/messages.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { readMessages } from './message-page.ts'
import { openConversation } from './open-conversation.ts'
import { countUnread, readConversations } from './queries.ts'
import { readConversation } from './read-conversation.ts'
import { sendMessage } from './send-message.ts'

export function messageRoutes(app: App, route: Route): void {
  route(messageCalls.open, async ({ body, user }) => ({
    id: await openConversation(app, user.id, body),
  }))

  route(messageCalls.messages, async ({ params, query, user, c }) => {
    const page = pageOf(query)
    const { conversationId } = params
    const { after, before } = query
    const { messages, total } = await readMessages(app, {
      conversationId,
      userId: user.id,
      after,
      before,
      page,
    })
    setPageHeaders(c, page, total)
    return messages
  })

  route(messageCalls.conversations, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { conversations, total } = await readConversations(app, user.id, {
      ...page,
      only: query.conversation,
    })
    setPageHeaders(c, page, total)
    return conversations
  })

  route(messageCalls.read, async ({ params, body, user }) => {
    refuseForeign(body.userId, user.id)
    await readConversation(app, { conversationId: params.conversationId, readerId: user.id })
    return { message: messagesIn('en').messagesAnswers.markedAsRead }
  })

  route(messageCalls.send, async ({ body, user, keyedId }) => {
    refuseForeign(body.senderId, user.id)
    const { conversationId, content } = body
    return sendMessage(app, { conversationId, senderId: user.id, content, keyedId })
  })

  route(messageCalls.unread, async ({ user }) => ({ count: await countUnread(app, user.id) }))
}

/** A member that a request names must be the caller. */
function refuseForeign(named: UserId | undefined, own: UserId): void {
  if (named !== undefined && named.toLowerCase() !== own) throw new DomainError('foreign_identity')
}
