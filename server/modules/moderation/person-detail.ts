import { sql } from 'kysely'
import type { PersonDetail } from '../../../contracts/admin-people.ts'
import type { UserId } from '../../../contracts/ids.ts'
import { reasonLabel, type ReportedKind } from '../../../contracts/report-reasons.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { personColumns, personOf, type PersonRow } from './people-queries.ts'

interface DetailRow extends PersonRow {
  email_verified: boolean
  suspension_reason: string | null
  last_seen_at: Date | null
  figures: PersonDetail['figures']
}

/** Of each list, the newest. */
const shown = 10

const figures = sql`jsonb_build_object(
  'activeListings', (select count(*) from products p where p.seller_id = u.id and p.status = 'active'),
  'sold', (select count(*) from orders o where o.seller_id = u.id),
  'bought', (select count(*) from orders o where o.buyer_id = u.id),
  'openOrders', (select count(*) from orders o where u.id in (o.seller_id, o.buyer_id)
    and o.order_status not in ('completed', 'cancelled', 'refunded')),
  'reportsAbout', (select coalesce(sum(c.reports), 0) from moderation_cases c where c.user_id = u.id),
  'reportsMade', (select count(*) from reports r where r.reporter_id = u.id),
  'unpaidItems', (select count(*) from unpaid_strikes s where s.user_id = u.id),
  'averageRating', (select round(rating_sum::numeric / nullif(rating_count, 0), 1) from seller_stats s where s.seller_id = u.id),
  'ratings', coalesce((select rating_count from seller_stats s where s.seller_id = u.id), 0))`

const iso = <Row extends { at: Date }>(rows: Row[]): (Omit<Row, 'at'> & { at: string })[] =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }))

/** One person with what staff need to judge. Throws `not_found`. */
export async function readPerson(app: App, id: UserId): Promise<PersonDetail> {
  type Part<Name extends keyof PersonDetail> = PersonDetail[Name] extends (infer Item)[]
    ? Omit<Item, 'at'> & { at: Date }
    : never
  const [person, listings, orders, reports, decisions, notes, trail] = await Promise.all([
    sql<DetailRow>`select ${personColumns}, u.email_verified_at is not null as email_verified, u.suspension_reason,
        (select max(last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at, ${figures} as figures
      from users u where u.id = ${id}`.execute(app.db),
    sql<
      Part<'listings'>
    >`select id, title, coalesce(taken_down, status) as status, created_at as at from products
      where seller_id = ${id} order by created_at desc limit ${shown}`.execute(app.db),
    sql<Part<'orders'>>`select o.id, o.number, o.title,
        case when o.buyer_id = ${id} then 'buyer' else 'seller' end as "as", o.order_status as state, o.created_at as at
      from orders o where o.id in (
        (select id from orders where buyer_id = ${id} order by created_at desc limit ${shown})
        union all (select id from orders where seller_id = ${id} order by created_at desc limit ${shown}))
      order by o.created_at desc limit ${shown}`.execute(app.db),
    sql<Omit<Part<'reports'>, 'caseId'> & { caseId: string; object_kind: ReportedKind }>`
      select id as "caseId", kind, object_kind, reason, outcome, created_at as at from moderation_cases
      where user_id = ${id} order by created_at desc limit ${shown}`.execute(app.db),
    sql<Omit<Part<'decisions'>, 'until'> & { until: Date | null }>`
      select d.id, d.kind, d.reason, s.username::text as by, d.created_at as at, d.until,
        d.ended_at is null as holds, d.appeal_outcome as "appealOutcome", d.appeal is not null as appealed
      from moderation_decisions d left join staff s on s.id = d.decided_by
      where d.user_id = ${id} order by d.created_at desc limit ${shown}`.execute(app.db),
    sql<Part<'notes'>>`select n.text, s.username::text as by, n.created_at as at
      from staff_notes n left join staff s on s.id = n.staff_id
      where n.user_id = ${id} order by n.created_at desc limit ${shown}`.execute(app.db),
    sql<
      Part<'trail'>
    >`select a.action, s.username::text as by, a.details->>'reason' as reason, a.created_at as at
      from audit_log a left join staff s on s.id = a.staff_id
      where a.user_id = ${id} order by a.created_at desc limit ${shown}`.execute(app.db),
  ])
  const [row] = person.rows
  if (!row) throw new DomainError('not_found')
  return {
    ...personOf(row),
    emailVerified: row.email_verified,
    suspensionReason: row.suspended ? row.suspension_reason : null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    figures: row.figures,
    listings: iso(listings.rows),
    orders: iso(orders.rows),
    reports: iso(
      reports.rows.map(({ object_kind, ...one }) => ({
        ...one,
        reason: one.kind === 'report' ? reasonLabel(object_kind, one.reason) : one.reason,
      })),
    ),
    decisions: iso(decisions.rows).map((one) => ({
      ...one,
      until: one.until?.toISOString() ?? null,
    })),
    notes: iso(notes.rows),
    trail: iso(trail.rows),
  }
}
