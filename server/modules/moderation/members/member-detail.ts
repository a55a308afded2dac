import { messagesIn } from '../../../../messages/index.ts'
import { sql, type RawBuilder } from 'kysely'
import type { MemberDetail } from '#contracts/accounts/admin/members.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { reasonLabel, type ReportedKind } from '#contracts/moderation/report-reasons.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { memberColumns, memberOf, type MemberRow } from './members.list.ts'

interface DetailRow extends MemberRow {
  email_verified: boolean
  two_factor: boolean
  suspension_reason: string | null
  last_seen_at: Date | null
  figures: MemberDetail['figures']
}

/** The number of newest rows in each list. */
const shown = 10
/** SQL: whether order `o` is neither completed nor cancelled nor refunded. */
const open = sql`o.order_status not in ('completed', 'cancelled', 'refunded')`

const figures = sql`jsonb_build_object(
  'activeListings', (select count(*) from products p where p.seller_id = u.id and p.status = 'active'),
  'sold', (select count(*) from orders o where o.seller_id = u.id),
  'bought', (select count(*) from orders o where o.buyer_id = u.id),
  'openOrders', (select count(*) from orders o where o.seller_id = u.id and ${open})
    + (select count(*) from orders o where o.buyer_id = u.id and ${open}),
  'reportsAbout', (select coalesce(sum(c.reports), 0) from moderation_cases c where c.user_id = u.id),
  'reportsMade', (select count(*) from reports r where r.reporter_id = u.id),
  'unpaidItems', (select count(*) from unpaid_strikes s where s.user_id = u.id),
  'averageRating', coalesce((select round(rating_sum::numeric / nullif(rating_count, 0), 1) from seller_stats s where s.seller_id = u.id), 0),
  'ratings', coalesce((select rating_count from seller_stats s where s.seller_id = u.id), 0))`

/** SQL: the first rows of a select as a JSON array. Timestamps have PostgreSQL's JSON format. */
const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (${rows} limit ${sql.lit(shown)}) one)`

const lists = (id: UserId) => sql<Lists>`select
  ${listOf(sql`select id, title, coalesce(taken_down, status) as status, created_at as at from products
    where seller_id = ${id} order by created_at desc, id desc`)} as listings,
  ${listOf(sql`select o.id, o.number, o.title, case when o.buyer_id = ${id} then 'buyer' else 'seller' end as "as",
      o.order_status as state, o.created_at as at
    from orders o where o.id in (
      (select id from orders where buyer_id = ${id} order by created_at desc, id desc limit ${sql.lit(shown)})
      union all (select id from orders where seller_id = ${id} order by created_at desc, id desc limit ${sql.lit(shown)}))
    order by o.created_at desc`)} as orders,
  ${listOf(sql`select id as "caseId", kind, object_kind as "objectKind", reason, outcome, created_at as at
    from moderation_cases where user_id = ${id} order by created_at desc`)} as reports,
  ${listOf(sql`select d.id, d.kind, d.reason, s.username::text as by, d.created_at as at, d.until,
      d.ended_at is null as holds, d.appeal_outcome as "appealOutcome", d.appeal is not null as appealed
    from moderation_decisions d left join staff s on s.id = d.decided_by
    where d.user_id = ${id} order by d.created_at desc`)} as decisions,
  ${listOf(sql`select purpose, given, version, created_at as at from consents
    where user_id = ${id} order by created_at desc, id desc`)} as consents,
  ${listOf(sql`select n.text, s.username::text as by, n.created_at as at
    from staff_notes n left join staff s on s.id = n.staff_id
    where n.user_id = ${id} order by n.created_at desc`)} as notes,
  ${listOf(sql`select a.action, s.username::text as by, a.details->>'reason' as reason, a.created_at as at
    from audit_log a left join staff s on s.id = a.staff_id
    where a.user_id = ${id} order by a.created_at desc`)} as trail`

type Lists = Pick<
  MemberDetail,
  'listings' | 'orders' | 'decisions' | 'consents' | 'notes' | 'trail'
> & {
  reports: (MemberDetail['reports'][number] & { objectKind: ReportedKind })[]
}

/** Converts a timestamp from PostgreSQL's JSON format to that of the contracts. */
const iso = (moment: string): string => new Date(moment).toISOString()
const dated = <Row extends { at: string }>(rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, at: iso(row.at) }))

/** A member with the facts that staff need for a decision, in two statements. Throws `not_found`. */
export async function readMember(app: App, id: UserId): Promise<MemberDetail> {
  const [member, listed] = await Promise.all([
    sql<DetailRow>`select ${memberColumns}, u.email_verified_at is not null as email_verified, u.suspension_reason,
        exists (select from member_codes k where k.user_id = u.id and k.totp_confirmed_at is not null)
          or exists (select from passkeys k where k.user_id = u.id) as two_factor,
        (select max(last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at, ${figures} as figures
      from users u where u.id = ${id}`.execute(app.db),
    lists(id).execute(app.db),
  ])
  const [row] = member.rows
  const [more] = listed.rows
  if (!row || !more) throw new DomainError('not_found')
  return {
    ...memberOf(row),
    emailVerified: row.email_verified,
    twoFactor: row.two_factor,
    suspensionReason: row.suspended ? row.suspension_reason : null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    figures: row.figures,
    listings: dated(more.listings),
    orders: dated(more.orders),
    reports: dated(more.reports).map(({ objectKind, ...one }) => ({
      ...one,
      reason:
        one.kind === 'report'
          ? reasonLabel(messagesIn('en').moderationReports, objectKind, one.reason)
          : one.reason,
    })),
    decisions: dated(more.decisions).map((one) => ({ ...one, until: one.until && iso(one.until) })),
    consents: dated(more.consents),
    notes: dated(more.notes),
    trail: dated(more.trail),
  }
}
