import { sql } from 'kysely'
import type { RatingId, UserId } from '#contracts/common/ids.ts'
import type { GivenRating } from '#contracts/ratings/ratings.ts'
import type { App } from '../../platform/app.ts'
import { publishOrder } from '../../platform/events/publish.ts'
import { notify } from '../notifications/index.ts'
import { ratingById } from './queries.ts'
import { ratingTables } from './rating-tables.ts'
import { requireReplyOpen } from './rating.rules.ts'
import { lockRating } from './store.ts'

export interface ReplyToRating {
  id: RatingId
  /** The session's member. */
  replierId: UserId
  text: string
}

/**
 * Replies in public to a visible rating of oneself, once; its author is notified. A repeat of the same reply changes
 * nothing. Throws `rating_not_found` and `already_replied`.
 */
export async function replyToRating(
  app: App,
  { id, replierId, text }: ReplyToRating,
): Promise<GivenRating> {
  const reply = text.trim()
  const about = await app.change(async (tx) => {
    const locked = await lockRating(tx, id)
    const now = await app.clock.now(tx)
    if (locked?.rating.ratedId === replierId && locked.rating.reply === reply)
      return locked.rating.about
    const rating = requireReplyOpen(locked?.rating, replierId)
    const { order } = locked!
    await sql`update ${sql.table(ratingTables[rating.about].table)} set reply = ${reply}, replied_at = ${now}
      where id = ${id}`.execute(tx)
    await notify(tx, {
      userId: rating.raterId,
      type: 'rating_replied',
      params: {
        orderId: order.id,
        item: order.title,
        by: rating.about === 'seller' ? order.sellerName : order.buyerName,
      },
      cause: `rating-reply:${id}`,
    })
    await publishOrder(tx, order.id, [rating.raterId, replierId])
    return rating.about
  })
  return ratingById(app, about, id)
}
