import { sql } from 'kysely'
import type { DeskPerson, PersonFilters } from '../../../contracts/admin-people.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/paging.ts'
import { strikesOf, suspendedNow } from './case-queries.ts'
import { likeOf } from './like.ts'

export interface PersonRow {
  id: DeskPerson['id']
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

/** The columns of a `PersonRow` of users `u`. */
export const personColumns = sql`u.id, u.username::text as username, u.first_name || ' ' || u.last_name as name,
  u.email::text as email, u.phone_e164 as phone, u.city, u.created_at, ${suspendedNow} as suspended,
  u.suspended_until, ${strikesOf(sql`u.id`)} as strikes`

export const personOf = (row: PersonRow): DeskPerson => ({
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

/** As the index has it: one text of all that somebody is known by. */
export const knownBy = sql`(u.username::text || ' ' || u.email::text || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.phone_e164)`

/** "0772 123 456" as it stands in the database: without signs and the first nought. */
export function personPattern(search: string | undefined): string | null {
  const digits = search?.replace(/[\s()+-]/g, '') ?? ''
  return likeOf(/^\d{6,}$/.test(digits) ? digits.replace(/^0+/, '') : search)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A page of the people, newest first; `search` is of name, address, number, or an id. */
export async function readPeople(
  app: App,
  { search, state }: PersonFilters,
  { limit, offset }: Page,
): Promise<{ people: DeskPerson[]; total: number }> {
  const words = search?.trim()
  const conditions = [
    sql`true`,
    ...(words
      ? [uuid.test(words) ? sql`u.id = ${words}` : sql`${knownBy} ilike ${personPattern(words)}`]
      : []),
    ...(state === 'suspended' ? [suspendedNow] : []),
    ...(state === 'reported'
      ? [
          sql`u.id in (select user_id from moderation_cases where closed_at is null and kind = 'report')`,
        ]
      : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const [page, counted] = await Promise.all([
    sql<PersonRow>`
      with u as materialized (
        select * from users u where ${where} order by u.created_at desc, u.id desc limit ${limit} offset ${offset})
      select ${personColumns} from u order by u.created_at desc, u.id desc`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from users u where ${where}`.execute(
      app.db,
    ),
  ])
  return { people: page.rows.map(personOf), total: counted.rows[0]!.total }
}
