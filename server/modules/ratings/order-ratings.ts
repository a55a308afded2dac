import type { OrderId, RatingId, UserId } from '#contracts/common/ids.ts'
import type { PaymentStatus } from '#contracts/orders/order-states.ts'
import type { OrderRating, OrderRatings, RatedRole } from '#contracts/ratings/both-ways.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { areBlind } from './blind-ratings.ts'
import { buyerTally, ratingTables } from './rating-tables.ts'
import { hiddenUntil, isReplyOpen, rateable } from './rating.rules.ts'
import { statsOf, type RatingTally } from './rating-stats.rules.ts'

/** Dates are texts, because JSON has none. */
interface RatingJson {
  id: RatingId
  rated_id: UserId
  rating: number
  review: string | null
  created_at: string
  hidden: boolean
  removed_at: string | null
  reply: string | null
  replied_at: string | null
  reply_removed_at: string | null
}

const ratingJson = (about: RatedRole) => `(select json_build_object('id', r.id,
  'rated_id', r.${ratingTables[about].rated}, 'rating', r.rating, 'review', r.review, 'created_at', r.created_at,
  'hidden', r.hidden, 'removed_at', r.removed_at, 'reply', r.reply, 'replied_at', r.replied_at,
  'reply_removed_at', r.reply_removed_at) from ${ratingTables[about].table} r where r.order_id = o.id)`

/** $1: order, $2: member. */
const selectRatings = statement<{
  seller_id: UserId
  payment_status: PaymentStatus
  of_seller: RatingJson | null
  of_buyer: RatingJson | null
  buyer: RatingTally | null
}>(
  'order_ratings',
  `select o.seller_id, o.payment_status, ${ratingJson('seller')} as of_seller, ${ratingJson('buyer')} as of_buyer,
     case when o.seller_id = $2 then ${buyerTally('o.buyer_id')} end as buyer
   from orders o where o.id = $1 and $2 in (o.buyer_id, o.seller_id)`,
)

const time = (text: string): string => new Date(text).toISOString()

const ratingOf = (row: RatingJson): OrderRating => ({
  id: row.id,
  rating: row.rating,
  review: row.review,
  createdAt: time(row.created_at),
  reply:
    row.reply === null || row.reply_removed_at
      ? null
      : { text: row.reply, at: time(row.replied_at!) },
  removed: row.removed_at !== null,
})

/** The ratings of an order, as its buyer or its seller sees them. Throws `order_not_found`. */
export async function readOrderRatings(
  app: App,
  orderId: OrderId,
  viewerId: UserId,
): Promise<OrderRatings> {
  const [row] = await run(app.pool, selectRatings, [orderId, viewerId])
  if (!row) throw new DomainError('order_not_found')
  const isSeller = row.seller_id === viewerId
  const given = isSeller ? row.of_buyer : row.of_seller
  const received = isSeller ? row.of_seller : row.of_buyer
  const shown = received && !received.hidden && !received.removed_at ? received : null
  const only = given && received ? null : (given ?? received)
  return {
    mayRate: given === null && row.payment_status === rateable,
    mayReply:
      shown !== null &&
      isReplyOpen({ ...shown, ratedId: shown.rated_id, removedAt: null }, viewerId),
    given: given && ratingOf(given),
    received: shown && ratingOf(shown),
    blind: await areBlind(app.db),
    hiddenUntil: only?.hidden ? hiddenUntil(new Date(only.created_at)).toISOString() : null,
    buyer: row.buyer && statsOf(row.buyer),
  }
}
