import type { OrderId, UserId } from '#contracts/common/ids.ts'
import type { Messages } from '../../../../messages/index.ts'
import { toOrder, typesOf } from './notification-type.ts'

const texts = (m: Messages) => m.ratings
const rating = typesOf('order', texts)

export const ratings = {
  rating_received: rating<{ sellerId: UserId; item: string; rater: string; stars: number }>(
    ({ sellerId }) => `/seller/${sellerId}?tab=reviews`,
    'receivedTitle',
    'receivedText',
  ),
  /** A seller rated the reader as a buyer. */
  buyer_rated: rating<{ orderId: OrderId; item: string; rater: string; stars: number }>(
    toOrder,
    'receivedTitle',
    'receivedText',
  ),
  /** The other party has rated, and the reader has not. */
  rating_waits: rating<{ orderId: OrderId; item: string; rater: string }>(
    toOrder,
    'waitsTitle',
    'waitsText',
  ),
  rating_replied: rating<{ orderId: OrderId; item: string; by: string }>(
    toOrder,
    'repliedTitle',
    'repliedText',
  ),
  /** `part`: what the reader wrote. */
  rating_removed: typesOf('account', texts)<{
    item: string
    part: 'rating' | 'reply'
    reason: string
  }>(
    '/account/standing',
    (m, { part }) => (part === 'rating' ? m.ratingRemovedTitle : m.replyRemovedTitle),
    (m, p) => (p.part === 'rating' ? m.ratingRemovedText(p) : m.replyRemovedText(p)),
  ),
}
