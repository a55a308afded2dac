import { sql, type RawBuilder } from 'kysely'
import type { CaseFilters, ModerationCase } from '../../../contracts/admin-moderation.ts'
import type { StaffId } from '../../../contracts/ids.ts'
import { reasonLabel, type ReportedKind } from '../../../contracts/report-reasons.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/paging.ts'
import { claimLength } from './case.rules.ts'
import { likeOf } from './like.ts'

export interface CaseListRow {
  id: ModerationCase['id']
  kind: ModerationCase['kind']
  object_kind: ReportedKind
  object_id: string
  label: string | null
  user_id: ModerationCase['person']['id']
  username: string
  strikes: number
  suspended: boolean
  reason: string
  reports: number
  created_at: Date
  claimed_by: string | null
  mine: boolean
  outcome: ModerationCase['outcome']
  closed_at: Date | null
  closed_by: string | null
}

/** Decisions about somebody that still stand; a suspension whose time is over counts. */
export const strikesOf = (user: RawBuilder<unknown>) => sql`(
  select count(*)::int from moderation_decisions d
  where d.user_id = ${user} and (d.ended_at is null or d.ended_at >= d.until))`
export const suspendedNow = sql`(u.suspended_at is not null and coalesce(u.suspended_until > now(), true))`

/** The columns of a `CaseListRow` of cases `c`. */
export const caseColumns = (staffId: StaffId) => sql`
  c.id, c.kind, c.object_kind, c.object_id,
  case when c.object_kind = 'product' then (select title from products p where p.id = c.object_id)
    else u.username::text end as label,
  c.user_id, u.username::text as username, ${strikesOf(sql`c.user_id`)} as strikes, ${suspendedNow} as suspended,
  c.reason, c.reports, c.created_at, ${claimed} as claimed_by,
  coalesce(${running} and c.claimed_by = ${staffId}, false) as mine,
  c.outcome, c.closed_at, (select username::text from staff s where s.id = c.closed_by) as closed_by`
const running = sql`(c.claimed_at > now() - make_interval(secs => ${sql.lit(claimLength / 1000)}))`
const claimed = sql`case when ${running} then (select username::text from staff s where s.id = c.claimed_by) end`

export const caseOf = (row: CaseListRow): ModerationCase => ({
  id: row.id,
  kind: row.kind,
  object: { kind: row.object_kind, id: row.object_id, label: row.label ?? 'Gone' },
  person: {
    id: row.user_id,
    username: row.username,
    strikes: row.strikes,
    suspended: row.suspended,
  },
  reason: row.kind === 'report' ? reasonLabel(row.object_kind, row.reason) : row.reason,
  reports: row.reports,
  createdAt: row.created_at.toISOString(),
  claimedBy: row.claimed_by,
  claimedByYou: row.mine,
  outcome: row.outcome,
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
})

/** A page of the queue: what is open oldest first, what is closed newest first. */
export async function readCases(
  app: App,
  staffId: StaffId,
  { kind, state, search }: CaseFilters,
  { limit, offset }: Page,
): Promise<{ cases: ModerationCase[]; total: number }> {
  const pattern = likeOf(search)
  const conditions = [
    state === 'closed' ? sql`c.closed_at is not null` : sql`c.closed_at is null`,
    ...(state === 'mine' ? [sql`c.claimed_by = ${staffId} and ${running}`] : []),
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(pattern
      ? [
          sql`(exists (select from users u where u.id = c.user_id and u.username::text ilike ${pattern})
            or (c.object_kind = 'product' and exists (
              select from products p where p.id = c.object_id and p.title ilike ${pattern})))`,
        ]
      : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const order = state === 'closed' ? sql`c.closed_at desc, c.id` : sql`c.created_at, c.id`
  const [page, counted] = await Promise.all([
    sql<CaseListRow>`
      with c as materialized (select * from moderation_cases c where ${where} order by ${order} limit ${limit} offset ${offset})
      select ${caseColumns(staffId)} from c join users u on u.id = c.user_id order by ${order}`.execute(
      app.db,
    ),
    sql<{
      total: number
    }>`select count(*)::int as total from moderation_cases c where ${where}`.execute(app.db),
  ])
  return { cases: page.rows.map(caseOf), total: counted.rows[0]!.total }
}
