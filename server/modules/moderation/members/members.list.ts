import { sql } from 'kysely'
import { memberList, membersCalls, type AdminMember } from '#contracts/accounts/admin/members.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { knownAs, strikesOf, suspendedNow } from './member-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

export interface MemberRow {
  id: AdminMember['id']
  username: string
  name: string
  email: string
  phone: string
  city: string
  created_at: Date
  suspended: boolean
  suspended_until: Date | null
  strikes: number
}

/** SQL: the columns of a `MemberRow`, for users `u`. */
export const memberColumns = sql`u.id, u.username::text as username, u.first_name || ' ' || u.last_name as name,
  u.email::text as email, coalesce(u.phone_e164, '') as phone, u.city, u.created_at, ${suspendedNow} as suspended,
  u.suspended_until, ${strikesOf(sql`u.id`)} as strikes`

export const memberOf = (row: MemberRow): AdminMember => ({
  id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  createdAt: row.created_at.toISOString(),
  suspended: row.suspended,
  suspendedUntil: (row.suspended && row.suspended_until?.toISOString()) || null,
  strikes: row.strikes,
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A page of members, newest first; `search` is part of a name, email address or phone number, or an id. */
export default servedList({
  list: memberList,
  call: membersCalls.members,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'users u',
        columns: memberColumns,
        where: matching(asked, {
          search: (words) => (uuid.test(words) ? sql`u.id = ${words}` : knownAs(words)),
          state: (state) =>
            state === 'suspended'
              ? suspendedNow
              : sql`u.id in (select user_id from moderation_cases where closed_at is null and kind = 'report')`,
        }),
        order: sql`u.created_at desc, u.id desc`,
        row: memberOf,
      },
      page,
    ),
})
