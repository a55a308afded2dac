import { sql, type Transaction } from 'kysely'
import type {
  CaseId,
  DecisionId,
  ProductId,
  QuestionId,
  RatingId,
  UserId,
} from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { allRatings } from '../../ratings/index.ts'
import type { LockedCase } from './case.rules.ts'

export interface CaseRow extends LockedCase {
  id: CaseId
  objectId: string
  userId: UserId
  decisionId: DecisionId | null
  /** Title of the listing, or of that of the question or rating, or username of the member. */
  label: string
}

/**
 * Locks a case and all open cases about the same object, always in the same order, which prevents deadlocks. Throws
 * `not_found`.
 */
export async function lockCase(tx: Transaction<Schema>, id: CaseId): Promise<CaseRow> {
  await sql`
    select from moderation_cases
    where id = ${id} or (closed_at is null and (object_kind, object_id) = (
      select object_kind, object_id from moderation_cases where id = ${id}))
    order by id for update`.execute(tx)
  const { rows } = await sql<CaseRow>`
    select c.id, c.kind, c.object_kind as "objectKind", c.object_id as "objectId", c.user_id as "userId",
      c.decision_id as "decisionId", c.closed_at as "closedAt", c.claimed_by as "claimedBy",
      c.claimed_at as "claimedAt", coalesce(p.title, (select asked.title from questions q join products asked on asked.id = q.product_id
        where c.object_kind = 'question' and q.id = c.object_id), ${ratedItem}, u.username::text) as label
    from moderation_cases c join users u on u.id = c.user_id
      left join products p on c.object_kind = 'product' and p.id = c.object_id
    where c.id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) throw new DomainError('not_found')
  return found
}

/** SQL: the title of the ordered item, if the case `c` is about a rating. */
export const ratedItem = sql`(select o.title from ${sql.raw(allRatings)} r join orders o on o.id = r.order_id
  where c.object_kind = 'rating' and r.id = c.object_id)`

/** The id of the rating, if the case is about one. */
export const ratingOf = ({ objectKind, objectId }: CaseRow): RatingId | undefined =>
  objectKind === 'rating' ? (objectId as RatingId) : undefined

/** The id of the question, if the case is about one. */
export const questionOf = ({ objectKind, objectId }: CaseRow): QuestionId | undefined =>
  objectKind === 'question' ? (objectId as QuestionId) : undefined

/** The id of the listing, if the case is about a listing. */
export const productOf = ({ objectKind, objectId }: CaseRow): ProductId | undefined =>
  objectKind === 'product' ? (objectId as ProductId) : undefined
