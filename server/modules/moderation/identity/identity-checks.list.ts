import { sql } from 'kysely'
import {
  identityCheckCalls,
  identityCheckList,
  type AdminIdentityCheck,
} from '#contracts/moderation/admin/identity-checks.ts'
import type { IdentityCheckId } from '#contracts/common/ids.ts'
import { existing } from '../../../kernel/existing.ts'
import type { App } from '../../../platform/app.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row extends Pick<AdminIdentityCheck, 'id' | 'member' | 'state' | 'reason'> {
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  has_pictures: boolean
}

const columns = sql`c.id, c.state, c.reason, c.created_at, c.decided_at,
  c.files_deleted_at is null as has_pictures,
  (select username::text from staff s where s.id = c.decided_by) as decided_by,
  json_build_object('id', u.id, 'username', u.username::text, 'name', u.first_name || ' ' || u.last_name,
    'dateOfBirth', u.date_of_birth::text) as member`
const joined = sql`join users u on u.id = c.user_id`

const checkOf = ({
  created_at,
  decided_at,
  decided_by,
  has_pictures,
  ...row
}: Row): AdminIdentityCheck => ({
  ...row,
  createdAt: created_at.toISOString(),
  decidedAt: decided_at?.toISOString() ?? null,
  decidedBy: decided_by,
  hasPictures: has_pictures,
})

/** A page of checks: those that wait first, the oldest first; then the others, the latest first. */
export default servedList({
  list: identityCheckList,
  call: identityCheckCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'identity_checks c',
        columns,
        joined,
        where: matching(asked, {
          member: (name) =>
            sql`c.user_id = (select id from users where username = ${name}::text::citext)`,
          state: (state) => sql`c.state = ${state}`,
        }),
        order: sql`c.state <> 'waiting', case when c.state = 'waiting' then c.created_at end,
          c.created_at desc, c.id desc`,
        row: checkOf,
      },
      page,
    ),
  line: ({ member, ...check }) => ({ ...check, username: member.username }),
})

/** One check, which must exist. */
export async function readCheck(app: App, id: IdentityCheckId): Promise<AdminIdentityCheck> {
  const { rows } = await sql<Row>`
    select ${columns} from identity_checks c ${joined} where c.id = ${id}`.execute(app.db)
  return checkOf(existing(rows[0]))
}
