import type { OrderId, UserId } from '#contracts/common/ids.ts'
import { notification, toOrder } from './notification-type.ts'

export const ratings = {
  rating_received: notification<{ sellerId: UserId; item: string; rater: string; stars: number }>({
    group: 'order',
    link: ({ sellerId }) => `/seller/${sellerId}?tab=reviews`,
    text: ({ ratings: m }, p) => ({ title: m.receivedTitle, message: m.receivedText(p) }),
  }),
  /** A seller rated the reader as a buyer. */
  buyer_rated: notification<{ orderId: OrderId; item: string; rater: string; stars: number }>({
    group: 'order',
    link: toOrder,
    text: ({ ratings: m }, p) => ({ title: m.receivedTitle, message: m.receivedText(p) }),
  }),
  /** The other party has rated, and the reader has not. */
  rating_waits: notification<{ orderId: OrderId; item: string; rater: string }>({
    group: 'order',
    link: toOrder,
    text: ({ ratings: m }, p) => ({ title: m.waitsTitle, message: m.waitsText(p) }),
  }),
  rating_replied: notification<{ orderId: OrderId; item: string; by: string }>({
    group: 'order',
    link: toOrder,
    text: ({ ratings: m }, p) => ({ title: m.repliedTitle, message: m.repliedText(p) }),
  }),
  /** `part`: what the reader wrote. */
  rating_removed: notification<{ item: string; part: 'rating' | 'reply'; reason: string }>({
    group: 'account',
    link: () => '/account/standing',
    text: ({ ratings: m }, p) =>
      p.part === 'rating'
        ? { title: m.ratingRemovedTitle, message: m.ratingRemovedText(p) }
        : { title: m.replyRemovedTitle, message: m.replyRemovedText(p) },
  }),
}
