import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { ConversationId, MessageId, ProductId, UserId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { Product } from '../products/products.ts'
import { outsideSigns } from './outside.rules.ts'
import { messageRule } from './message.rules.ts'
import { offerSides } from '../offers/offer.rules.ts'
import { Currency, Money, Timestamp, pageQuery, ruled } from '../common/values.ts'

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

/** A conversation as one of its two members sees it: `otherUser` is the other one. */
export const Conversation = z.object({
  id: ConversationId,
  productId: ProductId,
  buyerId: UserId,
  sellerId: UserId,
  unreadCount: z.number().int(),
  otherUser: z.object({
    id: UserId,
    username: z.string(),
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
  lastOffer: z
    .object({ by: z.enum(offerSides), amount: Money, currency: Currency, createdAt: Timestamp })
    .nullable()
    .meta({ description: 'The latest amount that one of them offered for the item' }),
  otherReadAt: Timestamp.nullable().meta({
    description: 'When the other person last read something new here',
  }),
  createdAt: Timestamp,
})
export type Conversation = z.infer<typeof Conversation>

/** `buyerId` and `sellerId` are optional; if sent, they must be the session's member and the seller of the listing. */
export const NewConversation = z.strictObject({
  productId: ProductId,
  buyerId: UserId.optional(),
  sellerId: UserId.optional(),
})
export type NewConversation = z.infer<typeof NewConversation>

/** `senderId` is optional; if sent, it must be the session's member. */
export const NewMessage = z.strictObject({
  conversationId: ConversationId,
  senderId: UserId.optional(),
  // Surrounding spaces do not count; the extra 1,000 characters leave room for them.
  content: ruled(messageRule, limits.messageMax + 1000).trim(),
})
export type NewMessage = z.infer<typeof NewMessage>

const mine = z.object({ userId: UserId })
const one = z.object({ conversationId: ConversationId })

export const messageCalls = calls('messages', {
  open: {
    method: 'post',
    path: '/api/conversations',
    access: 'member',
    summary:
      'The conversation of a buyer about a listing, created when there is none; its seller begins one only with somebody who ordered',
    body: NewConversation,
    status: 201,
    response: z.object({ id: ConversationId }),
    errors: [
      'foreign_identity',
      'own_listing',
      'product_not_found',
      'person_unavailable',
      'rate_limited',
    ],
  },
  conversations: {
    method: 'get',
    path: '/api/conversations/{userId}',
    access: 'own',
    summary:
      'Conversations in which something was said or offered, the last one first; `conversation` asks for one alone',
    params: mine,
    query: z.object({ conversation: ConversationId.optional(), ...pageQuery }),
    response: z.array(Conversation),
  },
  messages: {
    method: 'get',
    path: '/api/conversations/{conversationId}/messages',
    access: 'member',
    summary:
      'Messages, oldest first: the newest page, older ones by `page` or `before` a message, only newer ones `after` it',
    params: one,
    query: z.object({
      after: MessageId.optional(),
      before: MessageId.optional(),
      ...pageQuery,
    }),
    response: z.array(Message),
    errors: ['conversation_not_found'],
  },
  read: {
    method: 'put',
    path: '/api/conversations/{conversationId}/read',
    access: 'member',
    summary: 'Mark what the other person wrote or offered as read',
    params: one,
    body: z.strictObject({ userId: UserId.optional() }),
    response: z.object({ message: z.string() }),
    errors: ['foreign_identity', 'conversation_not_found'],
  },
  send: {
    method: 'post',
    path: '/api/messages',
    access: 'member',
    summary: 'Say something in a conversation',
    body: NewMessage,
    status: 201,
    response: Message,
    idempotent: true,
    errors: ['foreign_identity', 'conversation_not_found', 'person_unavailable', 'rate_limited'],
  },
  unread: {
    method: 'get',
    path: '/api/messages/unread/{userId}',
    access: 'own',
    summary: 'How many messages and offers are unread',
    params: mine,
    response: z.object({ count: z.number().int() }),
  },
})
