import { sql, type RawBuilder } from 'kysely'
import type { AuditEntry, AuditFilters } from '../../../contracts/staff/admin/staff-accounts.ts'
import type { App } from '../../platform/app.ts'
import { allOf, beginsWith, countUpTo, withinDays } from '../../platform/database/list-parts.ts'
import type { Page } from '../../platform/http/answers/paging.ts'

interface Row {
  id: AuditEntry['id']
  created_at: Date
  by: string | null
  action: string
  subject: string | null
  member: string | null
  details: { before?: unknown; after?: unknown; reason?: string }
}

const matching = ({ by, action, subject, member, ...days }: AuditFilters): RawBuilder<boolean> =>
  allOf([
    ...(by ? [sql`a.staff_id = (select id from staff where username = ${by}::text::citext)`] : []),
    ...(member
      ? [sql`a.user_id = (select id from users where username = ${member.trim()}::text::citext)`]
      : []),
    ...(action ? [beginsWith(sql`a.action`, action)] : []),
    ...(subject ? [beginsWith(sql`a.subject`, subject)] : []),
    withinDays(sql`a.created_at`, days),
  ])

/** A page of what the staff did, newest first, and how much there is in all. */
export async function readAudit(
  app: App,
  filters: AuditFilters,
  { limit, offset }: Page,
): Promise<{ entries: AuditEntry[]; total: number; capped: boolean }> {
  const where = matching(filters)
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select a.id, a.created_at, s.username::text as by, a.action, a.subject, u.username::text as member, a.details
      from (select a.id from audit_log a where ${where} order by a.created_at desc, a.id desc
        limit ${limit} offset ${offset}) page
      join audit_log a on a.id = page.id
      left join staff s on s.id = a.staff_id left join users u on u.id = a.user_id
      order by a.created_at desc, a.id desc`.execute(app.db),
    countUpTo(app.db, sql`from audit_log a where ${where}`),
  ])
  return { entries: rows.map(entryOf), ...counted }
}

const entryOf = ({ id, created_at, by, action, subject, member, details }: Row): AuditEntry => ({
  id,
  at: created_at.toISOString(),
  by,
  action,
  subject,
  member,
  before: details.before ?? null,
  after: details.after ?? null,
  reason: details.reason ?? null,
})
