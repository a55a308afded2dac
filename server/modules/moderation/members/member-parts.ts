import { sql, type RawBuilder } from 'kysely'
import { phoneNumberOf } from '../../accounts/index.ts'
import { contains } from '../../../platform/database/list-parts.ts'

/** Decisions about a member that were not undone, including expired suspensions. */
export const strikesOf = (user: RawBuilder<unknown>) => sql`(
  select count(*)::int from moderation_decisions d
  where d.user_id = ${user} and (d.ended_at is null or d.ended_at >= d.until))`

/** Users `u` who are suspended at this moment. */
export const suspendedNow = sql`(u.suspended_at is not null and coalesce(u.suspended_until > now(), true))`

/** As in the index: one text of all names and numbers of a member. */
const knownBy = sql`(u.username::text || ' ' || u.email::text || ' ' || u.first_name || ' ' || u.last_name || ' ' || coalesce(u.phone_e164, ''))`

/**
 * SQL: members `u` with this in a name, the address or the number. A complete number matches as it is; "0772 123 456"
 * is searched as it is stored, without separators and the first zero.
 */
export function knownAs(search: string): RawBuilder<boolean> {
  const phone = phoneNumberOf(search)
  if (phone) return sql<boolean>`u.phone_e164 = ${phone}`
  const digits = search.replace(/[\s()+-]/g, '')
  return contains(knownBy, /^\d{6,}$/.test(digits) ? digits.replace(/^0+/, '') : search)
}
