import { sql, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { NewReport } from '#contracts/moderation/reports.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { allRatings } from '../../ratings/index.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/**
 * Reports a listing, a member, a public question, a visible rating or one of the reporter's conversations. Reports of
 * the same subject are one case until it is decided. Throws `foreign_identity`, `not_found`, `own_report`,
 * `own_listing`, `already_reported` and `rate_limited`.
 */
export async function report(app: App, reporterId: UserId, given: NewReport): Promise<void> {
  if (given.reporterId !== undefined && given.reporterId.toLowerCase() !== reporterId)
    throw new DomainError('foreign_identity')
  await app.limits.take('report', reporterId)
  const { kind, id, reason } = given
  await app.db.transaction().execute(async (tx) => {
    const userId = await subjectOf(tx, given, reporterId)
    const { rows } = await sql<{ id: string }>`
      insert into moderation_cases (kind, object_kind, object_id, user_id, reason, reports, created_at)
      values ('report', ${kind}, ${id}, ${userId}, ${reason}, 1, clock_timestamp())
      on conflict (object_kind, object_id, user_id) where closed_at is null and kind = 'report'
      do update set reports = moderation_cases.reports + 1
      returning id`.execute(tx)
    const saved = await sql`
      insert into reports (case_id, reporter_id, object_kind, object_id, reason, words, created_at)
      values (${rows[0]!.id}, ${reporterId}, ${kind}, ${id}, ${reason}, ${given.words?.trim() || null},
        clock_timestamp())
      on conflict (reporter_id, object_kind, object_id) do nothing returning id`.execute(tx)
    // Throwing also rolls back the increased count.
    if (saved.rows.length === 0) throw new DomainError('already_reported')
  })
}

/** The member whose listing or conduct is reported. Throws `not_found`, `own_listing`, `own_report`. */
async function subjectOf(
  tx: Transaction<Schema>,
  { kind, id }: NewReport,
  reporterId: UserId,
): Promise<string> {
  const found = {
    product: sql<{ user_id: string }>`
      select seller_id as user_id from products where id = ${id} and status <> 'removed'`,
    // Of the two writers, the one who is not the reporter.
    question: sql<{ user_id: string }>`
      select case when asker_id = ${reporterId} then seller_id else asker_id end as user_id
      from questions where id = ${id} and removed_at is null
        and (answered_at is not null or seller_id = ${reporterId})`,
    // A reply can be reported by the author of the rating only.
    rating: sql<{ user_id: string }>`
      select case when rater_id = ${reporterId} and reply is not null and reply_removed_at is null
        then rated_id else rater_id end as user_id
      from ${sql.raw(allRatings)} r where id = ${id} and not hidden and removed_at is null`,
    user: sql<{ user_id: string }>`select id as user_id from users where id = ${id}`,
    conversation: sql<{ user_id: string }>`
      select case when buyer_id = ${reporterId} then seller_id else buyer_id end as user_id
      from conversations where id = ${id} and ${reporterId} in (buyer_id, seller_id)`,
  }[kind]
  const { rows } = await found.execute(tx)
  const [subject] = rows
  if (!subject) throw new DomainError('not_found')
  if (subject.user_id === reporterId)
    throw new DomainError(kind === 'product' ? 'own_listing' : 'own_report')
  return subject.user_id
}
