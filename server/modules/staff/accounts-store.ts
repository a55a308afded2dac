import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { StaffAccount, StaffFilters } from '../../../contracts/staff/admin/staff-accounts.ts'
import type { StaffId } from '../../../contracts/common/ids.ts'
import type { StaffRole } from '../../../contracts/staff/admin/staff-roles.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { allOf, contains, countUpTo } from '../../platform/database/list-parts.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Page } from '../../platform/http/answers/paging.ts'

export interface StaffRow {
  id: StaffId
  username: string
  passwordHash: string
  role: StaffRole
  disabled: boolean
  /** Sealed. */
  totpSecret: string | null
  totpOn: boolean
  totpStep: bigint | null
  passwordIsTemporary: boolean
}
const columns = sql`id, username::text, password_hash as "passwordHash", role,
  disabled_at is not null as disabled, totp_secret as "totpSecret",
  totp_confirmed_at is not null as "totpOn", totp_step as "totpStep",
  password_is_temporary as "passwordIsTemporary"`

/** Whoever has this name, in whatever letters it is typed. */
export async function findStaffByName(
  db: Kysely<Schema> | Transaction<Schema>,
  username: string,
): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${columns} from staff where username = ${username}::text::citext`.execute(db)
  return rows[0]
}

/** A staff member under their row's lock. */
export async function lockStaff(
  tx: Transaction<Schema>,
  id: StaffId,
): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${columns} from staff where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** A page of the staff, by name, and how many there are of whom is asked for. */
export async function readAccounts(
  db: Kysely<Schema>,
  { search, role, state }: StaffFilters,
  { limit, offset }: Page,
): Promise<{ accounts: StaffAccount[]; total: number; capped: boolean }> {
  const where = allOf([
    ...(search?.trim() ? [contains(sql`username::text`, search)] : []),
    ...(role ? [sql`role = ${role}`] : []),
    ...(state ? [sql`(disabled_at is null) = ${state === 'active'}`] : []),
  ])
  const [accounts, counted] = await Promise.all([
    readWhere(db, sql`${where} order by username, id limit ${limit} offset ${offset}`),
    countUpTo(db, sql`from staff where ${where}`),
  ])
  return { accounts, ...counted }
}

async function readWhere(
  db: Kysely<Schema> | Transaction<Schema>,
  where: RawBuilder<unknown>,
): Promise<StaffAccount[]> {
  const { rows } = await sql<
    Omit<StaffAccount, 'createdAt' | 'lastSeenAt'> & { created_at: Date; last_seen_at: Date | null }
  >`
    select id, username::text, role, disabled_at is not null as disabled,
      totp_confirmed_at is not null as "oneTimeCodes", created_at,
      (select max(s.last_seen_at) from staff_sessions s where s.staff_id = staff.id) as last_seen_at
    from staff where ${where}`.execute(db)
  return rows.map(({ created_at, last_seen_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at?.toISOString() ?? null,
  }))
}

/** One of them. Throws `not_found`. */
export async function readStaffAccount(
  db: Kysely<Schema> | Transaction<Schema>,
  id: StaffId,
): Promise<StaffAccount> {
  const [account] = await readWhere(db, sql`id = ${id}`)
  if (!account) throw new DomainError('not_found')
  return account
}

/** Ends sessions of a staff member: all of them, or all but one. */
export async function endStaffSessions(
  tx: Transaction<Schema>,
  staffId: StaffId,
  except?: Buffer,
): Promise<void> {
  await sql`update staff_sessions set expires_at = greatest(clock_timestamp(), created_at + interval '1 microsecond')
    where staff_id = ${staffId} and expires_at > clock_timestamp()
      and token_hash is distinct from ${except ?? null}`.execute(tx)
}

/** A password to be read out once: 100 random bits. */
export const newPassword = (): string =>
  Array.from(randomBytes(20), (byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-')
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
