import { sql, type Transaction } from 'kysely'
import type { CaseDetail, CaseOutcome } from '#contracts/moderation/admin/moderation.ts'
import type { CaseId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { StaffUser } from '../../../platform/http/session.ts'
import { closeDue } from '../../auctions/index.ts'
import { notifyMany } from '../../notifications/index.ts'
import { retryAfterHeartbeat } from '../../outages/index.ts'
import { lockForStaff, takeDown } from '../../products/index.ts'
import { removeQuestion } from '../../questions/index.ts'
import { partBy } from '../../ratings/index.ts'
import { audit } from '../../staff/index.ts'
import { readCase } from './case-detail.ts'
import { requireFree, requirePossible } from './case.rules.ts'
import { decideAppeal } from './decide-appeal.ts'
import { lockCase, productOf, questionOf, ratingOf, type CaseRow } from './lock-case.ts'
import type { Deciding } from './record-decision.ts'
import { removeListing, restoreListing } from '../remove-listing.ts'
import { removeRating } from '../remove-rating.ts'
import { suspendMember } from '../members/suspend-member.ts'
import { warnMember } from '../members/warn-member.ts'

export interface CaseDecision {
  decision: CaseOutcome
  reason: string
  until?: string | null | undefined
  keepAuctions: boolean
}

/**
 * Decides a case, in one transaction: the effects on listing and member, the notifications of both sides, and the entry
 * in the audit log. Throws `not_found`, `case_closed`, `case_claimed`, `invalid_request`, `forbidden`,
 * `already_suspended`, `appeal_own_decision`.
 */
export async function decideCase(
  app: App,
  staff: StaffUser,
  id: CaseId,
  given: CaseDecision,
): Promise<CaseDetail> {
  const decide = (tx: Transaction<Schema>) => decideLocked(tx, app, staff, id, given)
  await retryAfterHeartbeat(app, () => app.change(decide), closeDue)
  return readCase(app, staff.id, id)
}

async function decideLocked(
  tx: Transaction<Schema>,
  app: App,
  staff: StaffUser,
  id: CaseId,
  given: CaseDecision,
): Promise<void> {
  const found = await lockCase(tx, id)
  const now = await app.clock.now(tx)
  requireFree(found, staff.id, now)
  requirePossible(found, given.decision, staff.role)
  const by = { staffId: staff.id, reason: given.reason.trim() }
  if (found.kind === 'appeal')
    await decideAppeal(tx, app, found, staff, { ...by, now, decision: given.decision })
  else await act(tx, app, found, { ...given, ...by })
  await closeCases(tx, found, given.decision, { ...by, now })
}

async function act(
  tx: Transaction<Schema>,
  app: App,
  found: CaseRow,
  { decision, until, keepAuctions, ...by }: CaseDecision & Deciding,
): Promise<void> {
  const productId = productOf(found)
  switch (decision) {
    case 'dismiss':
      if (
        found.kind === 'held' &&
        productId &&
        (await lockForStaff(tx, productId)).takenDown === 'held'
      )
        await restoreListing(tx, app, productId, by)
      return
    case 'remove': {
      const questionId = questionOf(found)
      if (questionId) return removeQuestion(tx, app, questionId, by)
      const ratingId = ratingOf(found)
      if (ratingId)
        return removeRating(tx, app, ratingId, await partBy(tx, ratingId, found.userId), by)
      return removeListing(tx, app, productId!, by)
    }
    case 'warn':
      return warnMember(tx, app, found.userId, { ...by, ...(productId && { productId }) })
    case 'suspend':
      await suspendMember(tx, app, found.userId, { ...by, until, keepAuctions })
      // A reinstated seller must not get back a listing that a filter held.
      if (found.kind === 'held' && productId)
        await takeDown(tx, {
          ids: [productId],
          as: 'removed',
          reason: by.reason,
          now: await app.clock.now(tx),
        })
      return
    case 'uphold':
    case 'overturn':
  }
}

/**
 * Closes the case and notifies its reporters. A removal or suspension also closes the other open cases about the same
 * object, except appeals.
 */
async function closeCases(
  tx: Transaction<Schema>,
  found: CaseRow,
  outcome: CaseOutcome,
  { staffId, reason, now }: Deciding & { now: Date },
): Promise<void> {
  const all = outcome === 'remove' || outcome === 'suspend'
  const { rows } = await sql<{ id: CaseId }>`
    update moderation_cases set closed_at = ${now}, closed_by = ${staffId}, outcome = ${outcome}
    where id = ${found.id} or (${all} and closed_at is null and kind <> 'appeal'
      and object_kind = ${found.objectKind} and object_id = ${found.objectId} and user_id = ${found.userId})
    returning id`.execute(tx)
  for (const { id } of rows) {
    await notifyReporters(tx, id, outcome, found)
    await audit(tx, {
      staffId,
      action: `case.${outcome}`,
      subject: `case:${id}`,
      userId: found.userId,
      before: { state: 'open', kind: found.kind, about: `${found.objectKind}:${found.objectId}` },
      after: { state: 'closed', outcome },
      reason,
    })
  }
}

async function notifyReporters(
  tx: Transaction<Schema>,
  caseId: CaseId,
  outcome: CaseOutcome,
  { label, objectKind }: CaseRow,
): Promise<void> {
  if (outcome === 'uphold' || outcome === 'overturn') return
  const { rows } = await sql<{ id: UserId }>`
    select reporter_id as id from reports where case_id = ${caseId}`.execute(tx)
  await notifyMany(
    tx,
    rows.map(({ id }) => id),
    {
      type: 'report_decided',
      params: {
        label,
        outcome,
        ...(objectKind === 'question' && { question: true }),
        ...(objectKind === 'rating' && { rating: true }),
      },
      cause: `report:${caseId}`,
    },
  )
}
