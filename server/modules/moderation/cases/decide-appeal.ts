import { sql, type Transaction } from 'kysely'
import type { CaseOutcome } from '#contracts/moderation/admin/moderation.ts'
import type { ProductId, RatingId } from '#contracts/common/ids.ts'
import type { DecisionKind } from '#contracts/moderation/report-reasons.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { StaffUser } from '../../../platform/http/session.ts'
import { notify } from '../../notifications/index.ts'
import { lockForStaff } from '../../products/index.ts'
import type { CaseRow } from './lock-case.ts'
import { type Deciding, type Deps } from './record-decision.ts'
import { restoreListing } from '../remove-listing.ts'
import { restoreRating } from '../remove-rating.ts'
import { reinstateMember } from '../members/suspend-member.ts'

interface Appealed {
  kind: DecisionKind
  product_id: ProductId | null
  rating_id: RatingId | null
  decided_by: string | null
  ended_at: Date | null
}

/**
 * Decides an appeal: upholds the decision, or overturns it and reverses its effects. Throws `forbidden`,
 * `appeal_own_decision`.
 * `appeal_own_decision`.
 */
export async function decideAppeal(
  tx: Transaction<Schema>,
  app: Deps,
  { decisionId, userId }: CaseRow,
  staff: StaffUser,
  { decision, now, ...by }: Deciding & { decision: CaseOutcome; now: Date },
): Promise<void> {
  const { rows } = await sql<Appealed>`
    select kind, product_id, rating_id, decided_by, ended_at from moderation_decisions
    where id = ${decisionId} for update`.execute(tx)
  const appealed = rows[0]!
  await requireOtherStaff(tx, appealed, staff)
  const overturned = decision === 'overturn'
  if (overturned && appealed.kind === 'suspend' && staff.role !== 'admin')
    throw new DomainError('forbidden', { says: messageRef('moderationRefusals.onlyAdminLifts') })

  await sql`
    update moderation_decisions set appeal_outcome = ${overturned ? 'overturned' : 'upheld'},
      appeal_answer = ${by.reason}, appeal_decided_by = ${staff.id}, appeal_decided_at = ${now}
    where id = ${decisionId}`.execute(tx)
  if (overturned && !appealed.ended_at) await takeBack(tx, app, appealed, { ...by, userId })
  if (overturned)
    await sql`update moderation_decisions set ended_at = coalesce(ended_at, ${now}) where id = ${decisionId}`.execute(
      tx,
    )
  await notify(tx, {
    userId,
    type: overturned ? 'appeal_overturned' : 'appeal_upheld',
    params: { reason: by.reason },
    cause: `appeal:${decisionId}`,
  })
}

async function takeBack(
  tx: Transaction<Schema>,
  app: Deps,
  { kind, product_id: productId, rating_id: ratingId }: Appealed,
  { userId, ...by }: Deciding & { userId: CaseRow['userId'] },
): Promise<void> {
  if (kind === 'suspend') await reinstateMember(tx, app, userId, by)
  if (kind === 'remove' && productId && (await lockForStaff(tx, productId)).takenDown === 'removed')
    await restoreListing(tx, app, productId, by)
  if (kind === 'remove' && ratingId) await restoreRating(tx, ratingId, { ...by, userId })
}

/**
 * Refuses staff who decide an appeal against their own decision, unless no one else could. Throws
 * `appeal_own_decision`.
 */
async function requireOtherStaff(
  tx: Transaction<Schema>,
  { decided_by: decidedBy, kind }: Appealed,
  staff: StaffUser,
): Promise<void> {
  if (decidedBy !== staff.id) return
  const { rows } = await sql`
    select from staff where id <> ${staff.id} and disabled_at is null
      and (${kind} <> 'suspend' or role = 'admin') limit 1`.execute(tx)
  if (rows.length > 0) throw new DomainError('appeal_own_decision')
}
