import { messagesIn } from '../../../../messages/index.ts'
import { formatFields, type Format } from '#contracts/products/formats.ts'
import { sql } from 'kysely'
import type { CaseDetail } from '#contracts/moderation/admin/moderation.ts'
import type { CaseId, StaffId } from '#contracts/common/ids.ts'
import { reasonLabel, type ReportedKind } from '#contracts/moderation/report-reasons.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { currencyNow, priceNow } from '../../../platform/rates.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { takenDownOf } from '../../products/index.ts'
import { allRatings } from '../../ratings/index.ts'
import { caseColumns, caseOf, type CaseListRow } from './cases.list.ts'

type Listing = NonNullable<CaseDetail['listing']>
type ListingRow = Omit<Listing, 'price' | 'takenDown' | 'images' | 'isAuction'> &
  Parameters<typeof takenDownOf>[0] & { price_minor: bigint; images: string[]; format: Format }

/** The number of newest messages that staff see of a reported conversation; other conversations stay private. */
const messagesShown = 50

async function listingOf(app: App, id: string): Promise<Listing | null> {
  const { rows } = await sql<ListingRow>`
    select p.id, p.title, p.description, coalesce(a.current_minor, ${sql.raw(priceNow('p'))}) as price_minor,
      ${sql.raw(currencyNow('p'))} as currency, p.status,
      p.format, coalesce(a.bid_count, 0) as "bidCount", p.taken_down, p.taken_down_reason,
      p.taken_down_at, array(select i.id::text from images i where i.product_id = p.id order by i.position) as images
    from products p left join auctions a on a.product_id = p.id where p.id = ${id}`.execute(app.db)
  const [row] = rows
  if (!row) return null
  const { price_minor, format, taken_down, taken_down_reason, taken_down_at, images, ...listing } =
    row
  return {
    ...listing,
    price: wireAmount(price_minor, listing.currency),
    ...formatFields(format),
    images: images.map((image) => `/images/${image}`),
    takenDown: takenDownOf({ taken_down, taken_down_reason, taken_down_at }),
  }
}

async function reportsOf(app: App, id: CaseId): Promise<CaseDetail['reported']> {
  const { rows } = await sql<{
    reason: string
    words: string | null
    by: string
    at: Date
    object_kind: ReportedKind
  }>`
    select r.reason, r.words, u.username::text as by, r.created_at as at, r.object_kind
    from reports r join users u on u.id = r.reporter_id
    where r.case_id = ${id} order by r.created_at limit 100`.execute(app.db)
  return rows.map(({ object_kind, at, reason, ...row }) => ({
    ...row,
    reason: reasonLabel(messagesIn('en').moderationReports, object_kind, reason),
    at: at.toISOString(),
  }))
}

async function messagesOf(app: App, conversationId: string): Promise<CaseDetail['messages']> {
  const { rows } = await sql<{ by: string; text: string; at: Date }>`
    select u.username::text as by, m.content as text, m.created_at as at
    from messages m join users u on u.id = m.sender_id
    where m.conversation_id = ${conversationId} order by m.created_at desc limit ${messagesShown}`.execute(
    app.db,
  )
  return rows.toReversed().map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** A question and its answer, also once they are removed. */
async function textsOfQuestion(app: App, questionId: string): Promise<CaseDetail['messages']> {
  const { rows } = await sql<{ by: string; text: string; at: Date }>`
    select u.username::text as by, t.text, t.at
    from questions q cross join lateral (values
      (q.asker_id, q.text, q.created_at), (q.seller_id, q.answer, q.answered_at)) as t (user_id, text, at)
      join users u on u.id = t.user_id
    where q.id = ${questionId} and t.text is not null order by t.at`.execute(app.db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** A rating, as "2/5: Came late.", and the reply to it, also once they are removed. */
async function textsOfRating(app: App, ratingId: string): Promise<CaseDetail['messages']> {
  const { rows } = await sql<{ by: string; text: string; at: Date }>`
    select u.username::text as by, t.text, t.at
    from ${sql.raw(allRatings)} r cross join lateral (values
      (r.rater_id, concat_ws(': ', r.rating || '/5', r.review), r.created_at),
      (r.rated_id, r.reply, r.replied_at)) as t (user_id, text, at)
      join users u on u.id = t.user_id
    where r.id = ${ratingId} and t.text is not null order by t.at`.execute(app.db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function decisionOf(app: App, id: string): Promise<CaseDetail['decision']> {
  type Row = Omit<NonNullable<CaseDetail['decision']>, 'at' | 'until'> & {
    at: Date
    until: Date | null
  }
  const { rows } = await sql<Row>`
    select d.id, d.kind, d.reason, s.username::text as by, d.created_at as at, d.until, d.appeal
    from moderation_decisions d left join staff s on s.id = d.decided_by where d.id = ${id}`.execute(
    app.db,
  )
  const [row] = rows
  return row ? { ...row, at: row.at.toISOString(), until: row.until?.toISOString() ?? null } : null
}

/** A case with everything that staff need to decide it. Throws `not_found`. */
export async function readCase(app: App, staffId: StaffId, id: CaseId): Promise<CaseDetail> {
  const { rows } = await sql<CaseListRow & { decision_id: string | null }>`
    select ${caseColumns(staffId)}, c.decision_id
    from moderation_cases c join users u on u.id = c.user_id where c.id = ${id}`.execute(app.db)
  const [row] = rows
  if (!row) throw new DomainError('not_found')
  const [listing, reported, messages, decision] = await Promise.all([
    row.object_kind === 'product' ? listingOf(app, row.object_id) : null,
    reportsOf(app, id),
    row.object_kind === 'conversation'
      ? messagesOf(app, row.object_id)
      : row.object_kind === 'question'
        ? textsOfQuestion(app, row.object_id)
        : row.object_kind === 'rating'
          ? textsOfRating(app, row.object_id)
          : [],
    row.decision_id ? decisionOf(app, row.decision_id) : null,
  ])
  return { ...caseOf(row), listing, reported, messages, decision }
}
