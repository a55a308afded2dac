import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { AuditEntry, AuditFilters } from '../../../contracts/admin-accounts.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/paging.ts'

interface Row {
  id: AuditEntry['id']
  created_at: Date
  by: string | null
  action: string
  subject: string | null
  member: string | null
  details: { before?: unknown; after?: unknown; reason?: string }
}

/** Entries in one file, the newest. */
const most = 10_000

const matching = ({ by, action, subject, from, to }: AuditFilters) => sql`
  from audit_log a left join staff s on s.id = a.staff_id left join users u on u.id = a.user_id
  where (${by ?? null}::text is null or s.username = ${by ?? null}::text::citext)
    and (${action ?? null}::text is null or starts_with(a.action, ${action ?? null}))
    and (${subject ?? null}::text is null or starts_with(a.subject, ${subject ?? null}))
    and (${from ?? null}::date is null
      or a.created_at >= ${from ?? null}::date::timestamp at time zone 'Africa/Harare')
    and (${to ?? null}::date is null
      or a.created_at < (${to ?? null}::date + 1)::timestamp at time zone 'Africa/Harare')`

/** A page of what the staff did, newest first, and how much there is in all. */
export async function readAudit(
  app: App,
  filters: AuditFilters,
  { limit, offset }: Page,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const [page, counted] = await Promise.all([
    sql<Row>`select a.id, a.created_at, s.username::text as by, a.action, a.subject,
        u.username::text as member, a.details
      ${matching(filters)} order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`.execute(
      app.db,
    ),
    sql<{ total: bigint }>`select count(*) as total ${matching(filters)}`.execute(app.db),
  ])
  return { entries: page.rows.map(entryOf), total: Number(counted.rows[0]!.total) }
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

/** The same as a file, at most ten thousand entries. What a spreadsheet would take for a formula is written as text. */
export async function exportAudit(app: App, filters: AuditFilters): Promise<string> {
  const { entries } = await readAudit(app, filters, { page: 1, limit: most, offset: 0 })
  return stringify(
    entries.map((entry) => ({
      ...entry,
      by: entry.by ?? 'Musika',
      before: entry.before === null ? '' : JSON.stringify(entry.before),
      after: entry.after === null ? '' : JSON.stringify(entry.after),
    })),
    {
      header: true,
      columns: ['at', 'by', 'action', 'subject', 'member', 'before', 'after', 'reason', 'id'],
      escape_formulas: true,
      bom: true,
      record_delimiter: 'windows',
    },
  )
}
