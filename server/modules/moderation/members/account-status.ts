import { sql } from 'kysely'
import type { DecisionId, ProductId, RatingId, UserId } from '#contracts/common/ids.ts'
import type { OwnDecision, AccountStatus } from '#contracts/moderation/reports.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { allRatings } from '../../ratings/index.ts'

interface DecisionRow {
  id: DecisionId
  kind: OwnDecision['kind']
  reason: string
  created_at: Date
  until: Date | null
  ended_at: Date | null
  product_id: ProductId | null
  title: string | null
  rating_id: RatingId | null
  rated_item: string | null
  wrote_reply: boolean | null
  appeal: string | null
  appealed_at: Date | null
  appeal_outcome: 'upheld' | 'overturned' | null
  appeal_answer: string | null
}

const decisionOf = (row: DecisionRow): OwnDecision => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  at: row.created_at.toISOString(),
  until: row.until?.toISOString() ?? null,
  product: row.product_id && { id: row.product_id, title: row.title ?? '' },
  rating: row.rating_id && {
    id: row.rating_id,
    title: row.rated_item ?? '',
    part: row.wrote_reply ? 'reply' : 'rating',
  },
  holds: row.ended_at === null,
  canAppeal: row.ended_at === null && row.appeal === null,
  appeal:
    row.appeal === null
      ? null
      : {
          text: row.appeal,
          at: row.appealed_at!.toISOString(),
          outcome: row.appeal_outcome,
          answer: row.appeal_answer,
        },
})

/** The number of newest decisions, and of newest held listings, that a member sees. */
const most = 50

/** A member's suspension, their listings under review, and the decisions of staff about them. */
export async function readAccountStatus(app: App, userId: UserId): Promise<AccountStatus> {
  const [member, decisions, held] = await Promise.all([
    sql<{ suspended: boolean; until: Date | null; reason: string | null }>`
      select suspended_at is not null and coalesce(suspended_until > now(), true) as suspended,
        suspended_until as until, suspension_reason as reason from users where id = ${userId}`.execute(
      app.db,
    ),
    sql<DecisionRow>`
      select d.id, d.kind, d.reason, d.created_at, d.until, d.ended_at, d.product_id, p.title, d.appeal,
        d.appealed_at, d.appeal_outcome, d.appeal_answer, d.rating_id, o.title as rated_item,
        r.rated_id = d.user_id as wrote_reply
      from moderation_decisions d left join products p on p.id = d.product_id
        left join ${sql.raw(allRatings)} r on r.id = d.rating_id left join orders o on o.id = r.order_id
      where d.user_id = ${userId} order by d.created_at desc, d.id desc limit ${most}`.execute(
      app.db,
    ),
    sql<{ id: ProductId; title: string; reason: string }>`
      select id, title, taken_down_reason as reason from products
      where seller_id = ${userId} and taken_down = 'held' order by taken_down_at desc limit ${most}`.execute(
      app.db,
    ),
  ])
  const now = member.rows[0]
  const suspended = now?.suspended === true
  return {
    suspended,
    suspendedUntil: (suspended && now.until?.toISOString()) || null,
    suspensionReason: suspended ? now.reason : null,
    underReview: held.rows,
    decisions: decisions.rows.map(decisionOf),
  }
}

/**
 * Appeals against a decision, which is possible once, and opens a case for staff. Throws `not_found`,
 * `appeal_closed`, `rate_limited`. `rate_limited`.
 */
export async function appeal(
  app: App,
  userId: UserId,
  id: DecisionId,
  text: string,
): Promise<AccountStatus> {
  await app.limits.take('report', userId)
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      open: boolean
      product_id: ProductId | null
      rating_id: RatingId | null
      kind: string
    }>`
      select appeal is null and ended_at is null as open, product_id, rating_id, kind from moderation_decisions
      where id = ${id} and user_id = ${userId} for update`.execute(tx)
    const [decision] = rows
    if (!decision) throw new DomainError('not_found')
    if (!decision.open) throw new DomainError('appeal_closed')
    const now = await app.clock.now(tx)
    await sql`update moderation_decisions set appeal = ${text.trim()}, appealed_at = ${now} where id = ${id}`.execute(
      tx,
    )
    const { product_id: productId, rating_id: ratingId } = decision
    await sql`
      insert into moderation_cases (kind, object_kind, object_id, user_id, decision_id, reason, created_at)
      values ('appeal', ${productId ? 'product' : ratingId ? 'rating' : 'user'}, ${productId ?? ratingId ?? userId}, ${userId},
        ${id}, ${decision.kind}, ${now})`.execute(tx)
  })
  return readAccountStatus(app, userId)
}
