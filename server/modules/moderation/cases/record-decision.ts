import { sql, type Transaction } from 'kysely'
import type { DecisionId, ProductId, RatingId, StaffId, UserId } from '#contracts/common/ids.ts'
import type { DecisionKind } from '#contracts/moderation/report-reasons.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { notify, type NotificationContent } from '../../notifications/index.ts'

/** The staff member who acts, and the reason. */
export interface Deciding {
  staffId: StaffId
  reason: string
}
export type Deps = Pick<App, 'clock' | 'jobs'>

interface NewDecision extends Deciding {
  kind: DecisionKind
  userId: UserId
  productId?: ProductId
  ratingId?: RatingId
  until?: Date | null
  now: Date
  notification: NotificationContent
}

/** Stores a decision and notifies the member, in the caller's transaction. The member may appeal once. */
export async function recordDecision(
  tx: Transaction<Schema>,
  { kind, userId, productId, ratingId, staffId, reason, until, now, notification }: NewDecision,
): Promise<DecisionId> {
  const { rows } = await sql<{ id: DecisionId }>`
    insert into moderation_decisions (kind, user_id, product_id, rating_id, reason, decided_by, until, created_at)
    values (${kind}, ${userId}, ${productId ?? null}, ${ratingId ?? null}, ${reason}, ${staffId}, ${until ?? null},
      ${now})
    returning id`.execute(tx)
  const { id } = rows[0]!
  await notify(tx, {
    ...notification,
    userId,
    cause: `decision:${id}`,
  })
  return id
}
