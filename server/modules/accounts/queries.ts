import type { User } from '#contracts/accounts/accounts.ts'
import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'

export interface UserRow {
  id: string
  username: string
  email: string
  first_name: string
  last_name: string
  city: string
  /** Null if another member has verified it. */
  phone_e164: string | null
  email_verified_at: Date | null
  phone_verified_at: Date | null
  created_at: Date
  /** When the account will be deleted, if a deletion is scheduled. */
  deletion_due_at?: Date | null
}
export const userColumns = [
  'id',
  'username',
  'email',
  'first_name',
  'last_name',
  'city',
  'phone_e164',
  'email_verified_at',
  'phone_verified_at',
  'created_at',
] as const

export const userOf = (row: UserRow): User => ({
  id: row.id as UserId,
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  city: row.city,
  phoneNumber: row.phone_e164 ?? '',
  emailVerified: row.email_verified_at !== null,
  phoneVerified: row.phone_verified_at !== null,
  createdAt: row.created_at.toISOString(),
  ...(row.deletion_due_at && { deletionAt: row.deletion_due_at.toISOString() }),
})

const readCredentials = statement<UserRow & { password_hash: string }>(
  'credentials',
  `with holder as (
     select id from users where phone_e164 = $2
     order by phone_verified_at is null, phone_claimed_at, id limit 1)
   select ${userColumns.join(', ')}, password_hash from users
   where email = $1::text::citext or username = $1::text::citext or id = (select id from holder)
   order by (username = $1::text::citext and $2 not like '+%') is true desc,
     id is not distinct from (select id from holder) desc limit 1`,
)

/**
 * Finds an account by email address, username or phone number (E.164), with its password hash. If several accounts
 * claim a number, the one that verified it is returned, or else the first to claim it. A number that does not parse is
 * not preferred to a username, because older usernames may be such digits.
 */
export async function findCredentials(
  app: App,
  { identifier, phone }: { identifier: string; phone: string | undefined },
): Promise<(UserRow & { password_hash: string }) | undefined> {
  const [row] = await run(app.pool, readCredentials, [identifier, phone ?? null])
  return row
}
