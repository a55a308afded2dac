import { sql, type RawBuilder } from 'kysely'
import { phoneOf } from '../../accounts/index.ts'
import { contains } from '../../../platform/database/list-parts.ts'

/** SQL: the number of decisions about a member that were not reversed, including expired suspensions. */
export const strikesOf = (user: RawBuilder<unknown>) => sql`(
  select count(*)::int from moderation_decisions d
  where d.user_id = ${user} and (d.ended_at is null or d.ended_at >= d.until))`

/** SQL: whether user `u` is suspended now. */
export const suspendedNow = sql`(u.suspended_at is not null and coalesce(u.suspended_until > now(), true))`

/** SQL: all names, the email address and the phone number of user `u`. Must equal the expression of the index. */
const knownBy = sql`(u.username::text || ' ' || u.email::text || ' ' || u.first_name || ' ' || u.last_name || ' ' || coalesce(u.phone_e164, ''))`

/**
 * SQL: whether a name, the email address or the phone number of user `u` contains this text. A complete phone number
 * must be equal. Separators and leading zeros of a partial number are ignored, because numbers are stored as E.164.
 * is searched as it is stored, without separators and the first zero.
 */
export function knownAs(search: string): RawBuilder<boolean> {
  const phone = phoneOf(search)
  if (phone) return sql<boolean>`u.phone_e164 = ${phone}`
  const digits = search.replace(/[\s()+-]/g, '')
  return contains(knownBy, /^\d{6,}$/.test(digits) ? digits.replace(/^0+/, '') : search)
}
