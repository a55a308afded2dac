import { sql, type Kysely, type Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { StaffAccount, staffList } from '#contracts/staff/admin/staff-accounts.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import { existing } from '../../kernel/existing.ts'
import { contains, matching, readPage, type Listed } from '../../platform/database/list-parts.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import type { Asked } from '#contracts/common/admin-list.ts'

export interface StaffRow {
  id: StaffId
  username: string
  passwordHash: string
  role: StaffRole
  disabled: boolean
  /** Sealed by `sealTotpSecret`. */
  totpSecret: string | null
  totpOn: boolean
  totpStep: bigint | null
  passwordIsTemporary: boolean
  checksIdentities: boolean
}
const columns = sql`id, username::text, password_hash as "passwordHash", role,
  disabled_at is not null as disabled, totp_secret as "totpSecret",
  totp_confirmed_at is not null as "totpOn", totp_step as "totpStep",
  password_is_temporary as "passwordIsTemporary", checks_identities as "checksIdentities"`

/** The staff member with this name, ignoring case. Returns undefined if there is none. */
export async function findStaffByName(
  db: Kysely<Schema> | Transaction<Schema>,
  username: string,
): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${columns} from staff where username = ${username}::text::citext`.execute(db)
  return rows[0]
}

/** Locks the row of a staff member. Returns undefined if there is none. */
export async function lockStaff(
  tx: Transaction<Schema>,
  id: StaffId,
): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${columns} from staff where id = ${id} for update`.execute(tx)
  return rows[0]
}

interface AccountRow extends Omit<StaffAccount, 'createdAt' | 'lastSeenAt'> {
  created_at: Date
  last_seen_at: Date | null
}
const accountColumns = sql`s.id, s.username::text, s.role, s.disabled_at is not null as disabled,
  s.totp_confirmed_at is not null as "oneTimeCodes", s.checks_identities as "checksIdentities", s.created_at,
  (select max(open.last_seen_at) from staff_sessions open where open.staff_id = s.id) as last_seen_at`
const accountOf = ({ created_at, last_seen_at, ...row }: AccountRow): StaffAccount => ({
  ...row,
  createdAt: created_at.toISOString(),
  lastSeenAt: last_seen_at?.toISOString() ?? null,
})

/** A page of staff accounts, sorted by name. */
export const readAccounts = (
  db: Kysely<Schema>,
  asked: Asked<typeof staffList>,
  page: Page,
): Promise<Listed<StaffAccount>> =>
  readPage(
    db,
    {
      table: 'staff s',
      columns: accountColumns,
      where: matching(asked, {
        search: (words) => contains(sql`s.username::text`, words),
        role: (role) => sql`s.role = ${role}`,
        state: (state) => sql`(s.disabled_at is null) = ${state === 'active'}`,
      }),
      order: sql`s.username, s.id`,
      row: accountOf,
    },
    page,
  )

/** One staff account, which must exist. */
export async function readStaffAccount(
  db: Kysely<Schema> | Transaction<Schema>,
  id: StaffId,
): Promise<StaffAccount> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from staff s where s.id = ${id}`.execute(db)
  return accountOf(existing(rows[0]))
}

/** Ends the sessions of a staff member, except the one with the token hash `except`. */
export async function endStaffSessions(
  tx: Transaction<Schema>,
  staffId: StaffId,
  except?: Buffer,
): Promise<void> {
  await sql`update staff_sessions set expires_at = greatest(clock_timestamp(), created_at + interval '1 microsecond')
    where staff_id = ${staffId} and expires_at > clock_timestamp()
      and token_hash is distinct from ${except ?? null}`.execute(tx)
}

/** A random password of 100 bits, to be shown once. */
export const newPassword = (): string =>
  Array.from(randomBytes(20), (byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-')
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
