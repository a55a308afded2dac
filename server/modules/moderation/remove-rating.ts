import type { Transaction } from 'kysely'
import type { RatingId } from '#contracts/common/ids.ts'
import type { RatingPart } from '#contracts/ratings/admin/ratings.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { removeText, restoreText } from '../ratings/index.ts'
import { audit } from '../staff/index.ts'
import { recordDecision, type Deciding, type Deps } from './cases/record-decision.ts'

/**
 * Removes a rating with its reply, or the reply alone. Its author is notified and may appeal. Throws
 * `rating_not_found`.
 */
export async function removeRating(
  tx: Transaction<Schema>,
  app: Deps,
  id: RatingId,
  part: RatingPart,
  by: Deciding,
): Promise<void> {
  const { authorId, item, now } = await removeText(tx, app, id, part)
  await recordDecision(tx, {
    ...by,
    now,
    kind: 'remove',
    userId: authorId,
    ratingId: id,
    notification: { type: 'rating_removed', params: { item, part, reason: by.reason } },
  })
  await audit(tx, {
    staffId: by.staffId,
    action: `rating.remove`,
    subject: `rating:${id}`,
    userId: authorId,
    before: { part, removed: false },
    after: { part, removed: true },
    reason: by.reason,
  })
}

/** Shows a rating or reply again after an appeal of its author. */
export async function restoreRating(
  tx: Transaction<Schema>,
  id: RatingId,
  { userId, ...by }: Deciding & { userId: Parameters<typeof restoreText>[2] },
): Promise<void> {
  await restoreText(tx, id, userId)
  await audit(tx, {
    staffId: by.staffId,
    action: 'rating.restore',
    subject: `rating:${id}`,
    userId,
    before: { removed: true },
    after: { removed: false },
    reason: by.reason,
  })
}
