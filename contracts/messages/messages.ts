import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { ConversationId, MessageId, ProductId, UserId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { Product } from '../products/products.ts'
import { outsideSigns } from './outside.rules.ts'
import { messageRule } from './message.rules.ts'
import { Timestamp, pageQuery, ruled } from '../common/values.ts'

export const Message = z.object({
  id: MessageId,
  conversationId: ConversationId,
  senderId: UserId,
  content: z.string(),
  createdAt: Timestamp,
  warnings: z
    .array(z.enum(outsideSigns))
    .meta({ description: 'What it says about talking or paying outside Musika; mostly empty' }),
})
export type Message = z.infer<typeof Message>

/** A conversation as one of its two people sees it: `otherUser` is the other one. */
export const Conversation = z.object({
  id: ConversationId,
  productId: ProductId,
  buyerId: UserId,
  sellerId: UserId,
  unreadCount: z.number().int(),
  otherUser: z.object({
    id: UserId,
    firstName: z.string(),
    lastName: z.string(),
    city: z.string(),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
  }),
  blockedByMe: z.boolean(),
  product: Product.pick({
    title: true,
    images: true,
    price: true,
    currentBid: true,
    base: true,
    isAuction: true,
    auctionEndTime: true,
    status: true,
  }),
  lastMessage: z
    .object({
      senderId: UserId,
      content: z.string().meta({ description: 'Its first 200 characters' }),
      createdAt: Timestamp,
    })
    .nullable(),
  otherReadAt: Timestamp.nullable().meta({
    description: 'When the other person last read something new here',
  }),
  createdAt: Timestamp,
})
export type Conversation = z.infer<typeof Conversation>

/** `buyerId` and `sellerId`, when sent, must be true: the session is one of the two, and sellers are the listing's. */
export const NewConversation = z.strictObject({
  productId: ProductId,
  buyerId: UserId.optional(),
  sellerId: UserId.optional(),
})
export type NewConversation = z.infer<typeof NewConversation>

/** `senderId`, when sent, must be the session's own. */
export const NewMessage = z.strictObject({
  conversationId: ConversationId,
  senderId: UserId.optional(),
  // Spaces around it do not count, within reason.
  content: ruled(messageRule, limits.messageMax + 1000).trim(),
})
export type NewMessage = z.infer<typeof NewMessage>

const mine = z.object({ userId: UserId })
const one = z.object({ conversationId: ConversationId })

export const messageCalls = {
  open: endpoint({
    method: 'post',
    path: '/api/conversations',
    tag: 'messages',
    access: 'member',
    summary:
      'The conversation of a buyer about a listing, created when there is none; its seller begins one only with somebody who ordered',
    body: NewConversation,
    status: 201,
    response: z.object({ id: ConversationId }),
    errors: [
      'invalid_request',
      'unauthenticated',
      'foreign_identity',
      'own_listing',
      'product_not_found',
      'person_unavailable',
      'rate_limited',
    ],
  }),
  conversations: endpoint({
    method: 'get',
    path: '/api/conversations/{userId}',
    tag: 'messages',
    access: 'own',
    summary:
      'Conversations in which something was said, the last one first; `conversation` asks for one alone',
    params: mine,
    query: z.object({ conversation: ConversationId.optional(), ...pageQuery }),
    status: 200,
    response: z.array(Conversation),
    errors: ['unauthenticated', 'foreign_identity', 'invalid_request'],
  }),
  messages: endpoint({
    method: 'get',
    path: '/api/conversations/{conversationId}/messages',
    tag: 'messages',
    access: 'member',
    summary:
      'Messages, oldest first: the newest page, older ones by `page` or `before` a message, only newer ones `after` it',
    params: one,
    query: z.object({
      after: MessageId.optional(),
      before: MessageId.optional(),
      ...pageQuery,
    }),
    status: 200,
    response: z.array(Message),
    errors: ['unauthenticated', 'conversation_not_found', 'invalid_request'],
  }),
  read: endpoint({
    method: 'put',
    path: '/api/conversations/{conversationId}/read',
    tag: 'messages',
    access: 'member',
    summary: 'Mark what the other person wrote as read',
    params: one,
    body: z.strictObject({ userId: UserId.optional() }),
    status: 200,
    response: z.object({ message: z.string() }),
    errors: ['invalid_request', 'unauthenticated', 'foreign_identity', 'conversation_not_found'],
  }),
  send: endpoint({
    method: 'post',
    path: '/api/messages',
    tag: 'messages',
    access: 'member',
    summary: 'Say something in a conversation',
    body: NewMessage,
    status: 201,
    response: Message,
    idempotent: true,
    errors: [
      'invalid_request',
      'unauthenticated',
      'foreign_identity',
      'conversation_not_found',
      'person_unavailable',
      'idempotency_mismatch',
      'rate_limited',
    ],
  }),
  unread: endpoint({
    method: 'get',
    path: '/api/messages/unread/{userId}',
    tag: 'messages',
    access: 'own',
    summary: 'How many messages are unread',
    params: mine,
    status: 200,
    response: z.object({ count: z.number().int() }),
    errors: ['unauthenticated', 'foreign_identity'],
  }),
}
