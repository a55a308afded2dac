import { sql } from 'kysely'
import { auditList, staffCalls, type AuditEntry } from '#contracts/staff/admin/staff-accounts.ts'
import { beginsWith, matching, readPage } from '../../platform/database/list-parts.ts'
import { servedList } from '../../platform/http/served-list.ts'

interface Row {
  id: AuditEntry['id']
  created_at: Date
  by: string | null
  action: string
  subject: string | null
  member: string | null
  details: { before?: unknown; after?: unknown; reason?: string }
}

/** A page of the audit log, newest first. */
export default servedList({
  list: auditList,
  call: staffCalls.audit,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'audit_log a',
        columns: sql`a.id, a.created_at, s.username::text as by, a.action, a.subject, u.username::text as member, a.details`,
        joined: sql`left join staff s on s.id = a.staff_id left join users u on u.id = a.user_id`,
        where: matching(asked, {
          by: (by) => sql`a.staff_id = (select id from staff where username = ${by}::text::citext)`,
          action: (action) => beginsWith(sql`a.action`, action),
          subject: (subject) => beginsWith(sql`a.subject`, subject),
          member: (name) =>
            sql`a.user_id = (select id from users where username = ${name}::text::citext)`,
          days: sql`a.created_at`,
        }),
        order: sql`a.created_at desc, a.id desc`,
        row: entryOf,
      },
      page,
    ),
  line: (entry) => ({
    ...entry,
    by: entry.by ?? 'Musika',
    before: entry.before === null ? '' : JSON.stringify(entry.before),
    after: entry.after === null ? '' : JSON.stringify(entry.after),
  }),
})

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
