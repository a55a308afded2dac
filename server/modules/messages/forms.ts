import { messageCalls } from '#contracts/messages/messages.ts'
import { pageForm } from '../../platform/http/page-forms.ts'

const page = '/messages'
const pageOf = (conversationId: string) => `${page}?conversation=${conversationId}`

/** Writing a message before scripts run. It also marks the conversation as read, which opening it cannot do. */
export const messageForms = [
  pageForm({
    name: 'message',
    page,
    fields: ['conversationId', 'content'],
    async submit(call, { conversationId, content }) {
      const sent = await call(messageCalls.send, { body: { conversationId, content } })
      await call(messageCalls.read, { params: { conversationId: sent.conversationId }, body: {} })
      return pageOf(sent.conversationId)
    },
  }),
  pageForm({
    name: 'first-message',
    page,
    fields: ['productId', 'buyerId', 'content'],
    async submit(call, { productId, buyerId, content }) {
      const { id } = await call(messageCalls.open, {
        body: { productId, ...(buyerId && { buyerId }) },
      })
      await call(messageCalls.send, { body: { conversationId: id, content } })
      return pageOf(id)
    },
  }),
]
