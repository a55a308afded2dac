import { z } from 'zod'
import { CheckoutId, ConversationId, PaymentId, ProductId, SessionId, UserId } from './ids.ts'
import { Money, Timestamp } from './values.ts'

/**
 * Events of the shop. The topic decides who receives one: all viewers of a product (`product:{id}`) or one member
 * (`user:{id}`). Data have public shapes only.
 */
export const AppEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('auction.bid_placed'),
    data: z.object({
      productId: ProductId,
      currentBid: Money,
      bidCount: z.number().int(),
      auctionEndTime: Timestamp,
    }),
  }),
  z.object({
    type: z.literal('auction.closed'),
    data: z.object({ productId: ProductId, sold: z.boolean() }),
  }),
  z.object({ type: z.literal('product.changed'), data: z.object({ productId: ProductId }) }),
  z.object({ type: z.literal('notification.created'), data: z.object({ userId: UserId }) }),
  z.object({
    type: z.literal('order.changed'),
    data: z.object({ userId: UserId, orderId: z.string() }),
  }),
  // The state of a payment is read from its own call.
  z.object({
    type: z.literal('payment.changed'),
    data: z.object({
      userId: UserId,
      paymentId: PaymentId,
      checkoutId: CheckoutId.nullable(),
    }),
  }),
  // Both members of a conversation receive an event for each message and each reading; the text is fetched.
  z.object({
    type: z.literal('message.sent'),
    data: z.object({ userId: UserId, conversationId: ConversationId, senderId: UserId }),
  }),
  z.object({
    type: z.literal('conversation.read'),
    data: z.object({ userId: UserId, conversationId: ConversationId, readerId: UserId }),
  }),
  // Staff changed the category tree, so every process reads it again. Browsers do not subscribe to this topic.
  z.object({
    type: z.literal('catalogue.changed'),
    data: z.object({ catalogue: z.literal(true) }),
  }),
  // Staff changed currencies or payment methods, so every process reads them again. Browsers do not subscribe to this
  // topic.
  z.object({
    type: z.literal('currencies.changed'),
    data: z.object({ currencies: z.literal(true) }),
  }),
  // A new rate applies, so pages reload their prices. Every live stream gets it once, for all listings.
  z.object({ type: z.literal('rate.changed'), data: z.object({}) }),
  // Ends the live streams of the session. The browser receives no data with it.
  z.object({ type: z.literal('session.ended'), data: z.object({ sessionId: SessionId }) }),
])
export type AppEvent = z.infer<typeof AppEvent>
export type AppEventType = AppEvent['type']

/** The live stream: `GET /api/events?topics=product:{id},product:{id}`. The server adds the topics of the session. */
export const eventsPath = '/api/events'
export const topicsMax = 40
