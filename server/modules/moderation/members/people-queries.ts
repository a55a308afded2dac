import { sql } from 'kysely'
import type { Asked } from '../../../../contracts/common/admin-list.ts'
import type { AdminMember, memberList } from '../../../../contracts/accounts/admin/members.ts'
import type { App } from '../../../platform/app.ts'
import { matching, readPage, type Listed } from '../../../platform/database/list-parts.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { knownAs, strikesOf, suspendedNow } from './member-parts.ts'

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

/** The columns of a `MemberRow` of users `u`. */
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

/** A page of the people, newest first; `search` is of name, address, number, or an id. */
export const readMembers = (
  app: App,
  asked: Asked<typeof memberList>,
  page: Page,
): Promise<Listed<AdminMember>> =>
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
  )
