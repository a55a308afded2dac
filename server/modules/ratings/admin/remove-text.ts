import { sql, type Transaction } from 'kysely'
import type { RatingId, UserId } from '#contracts/common/ids.ts'
import type { RatingPart } from '#contracts/ratings/admin/ratings.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { existing } from '../../../kernel/existing.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish, publishOrder } from '../../../platform/events/publish.ts'
import { ratingTables } from '../rating-tables.ts'
import { lockRating, type LockedRating, type LockedOrder } from '../store.ts'

/** A removed rating or reply. */
interface RemovedText {
  part: RatingPart
  authorId: UserId
  item: string
  now: Date
}

/** The part of a rating, which must exist, that this member wrote. */
export async function partBy(
  tx: Transaction<Schema>,
  id: RatingId,
  authorId: UserId,
): Promise<RatingPart> {
  const { rating } = existing(await lockRating(tx, id))
  return rating.raterId === authorId ? 'rating' : 'reply'
}

/**
 * Removes a rating together with its reply, or the reply alone, in the caller's transaction; figures no longer count a
 * removed rating. Throws `rating_not_found`, also for what is removed already.
 */
export async function removeText(
  tx: Transaction<Schema>,
  app: Pick<App, 'clock'>,
  id: RatingId,
  part: RatingPart,
): Promise<RemovedText> {
  const locked = await lockRating(tx, id)
  if (!locked || locked.rating.removedAt) throw new DomainError('rating_not_found')
  const { rating, order } = locked
  if (part === 'reply' && (rating.reply === null || rating.replyRemovedAt))
    throw new DomainError('rating_not_found')
  const now = await app.clock.now(tx)
  await setRemoved(tx, locked, part, now)
  return {
    part,
    authorId: part === 'rating' ? rating.raterId : rating.ratedId,
    item: order.title,
    now,
  }
}

/** Shows what was removed of this author again. */
export async function restoreText(
  tx: Transaction<Schema>,
  id: RatingId,
  authorId: UserId,
): Promise<void> {
  const locked = existing(await lockRating(tx, id))
  await setRemoved(tx, locked, locked.rating.raterId === authorId ? 'rating' : 'reply', null)
}

async function setRemoved(
  tx: Transaction<Schema>,
  { rating, order }: { rating: LockedRating; order: LockedOrder },
  part: RatingPart,
  at: Date | null,
): Promise<void> {
  const column = part === 'rating' ? 'removed_at' : 'reply_removed_at'
  await sql`update ${sql.table(ratingTables[rating.about].table)} set ${sql.ref(column)} = ${at}
    where id = ${rating.id}`.execute(tx)
  await publish(tx, { type: 'product.changed', data: { productId: order.productId } })
  await publishOrder(tx, order.id, [order.buyerId, order.sellerId])
}
