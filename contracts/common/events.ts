import { z } from 'zod'
import { CheckoutId, ConversationId, PaymentId, ProductId, SessionId, UserId } from './ids.ts'
import { Money, Timestamp } from './values.ts'

/** What the shop tells itself and its visitors. `topic` decides who gets it: `product:{id}` everybody who asks, `user:{id}` that person alone. Data are public shapes only. */
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
  // How a payment stands is read from its own call.
  z.object({
    type: z.literal('payment.changed'),
    data: z.object({
      userId: UserId,
      paymentId: PaymentId,
      checkoutId: CheckoutId.nullable(),
    }),
  }),
  // Both people of a conversation hear of each message, and of its being read; what was said is fetched.
  z.object({
    type: z.literal('message.sent'),
    data: z.object({ userId: UserId, conversationId: ConversationId, senderId: UserId }),
  }),
  z.object({
    type: z.literal('conversation.read'),
    data: z.object({ userId: UserId, conversationId: ConversationId, readerId: UserId }),
  }),
  // Staff changed the tree of categories: every process reads it anew. No browser asks for this topic.
  z.object({
    type: z.literal('catalogue.changed'),
    data: z.object({ catalogue: z.literal(true) }),
  }),
  // Staff changed currencies or payment methods: every process reads them again. No browser asks for this topic.
  z.object({
    type: z.literal('currencies.changed'),
    data: z.object({ currencies: z.literal(true) }),
  }),
  // A new rate is in force: what listings cost is read again. It goes to every live stream, once for all listings.
  z.object({ type: z.literal('rate.changed'), data: z.object({}) }),
  // Ends the session's live streams; what reaches the browser carries no data.
  z.object({ type: z.literal('session.ended'), data: z.object({ sessionId: SessionId }) }),
])
export type AppEvent = z.infer<typeof AppEvent>
export type AppEventType = AppEvent['type']

/** The live stream: `GET /api/events?topics=product:{id},product:{id}`; a session's own topic is added by the server. */
export const eventsPath = '/api/events'
export const topicsMax = 40
