import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import type { StaffAccount } from '#contracts/staff/admin/staff-accounts.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import type { StaffRole } from '#contracts/staff/admin/staff-roles.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { staffCodes } from '../../platform/one-time-codes/code-owners.ts'
import { removeRecoveryCodes } from '../../platform/one-time-codes/set-up.ts'
import { hashPassword } from '../accounts/index.ts'
import {
  endStaffSessions,
  lockStaff,
  newPassword,
  readStaffAccount,
  type StaffRow,
} from './accounts-store.ts'
import { audit } from './audit.ts'

export interface NewStaff {
  username: string
  role: StaffRole
  passwordHash: string
  /** Whether the password must be changed first, because an admin has seen it. */
  temporary: boolean
}

/**
 * Inserts a staff account in the caller's transaction. `by` is null if no staff member acts. Throws
 * `staff_name_taken`.
 */
export async function createStaff(
  tx: Transaction<Schema>,
  by: StaffId | null,
  { username, role, passwordHash, temporary }: NewStaff,
): Promise<StaffId> {
  const { rows } = await sql<{ id: StaffId }>`
    insert into staff (username, role, password_hash, password_is_temporary)
    values (${username}, ${role}, ${passwordHash}, ${temporary})
    on conflict (username) do nothing returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new DomainError('staff_name_taken')
  await audit(tx, {
    staffId: by,
    action: 'staff.add',
    subject: `staff:${made.id}`,
    after: { username, role },
  })
  return made.id
}

/** Adds a staff account. Only this response contains its password. Throws `staff_name_taken`. */
export async function addStaff(
  app: App,
  by: StaffId,
  { username, role }: { username: string; role: StaffRole },
): Promise<{ account: StaffAccount; password: string }> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const account = await app.db.transaction().execute(async (tx) => {
    const name = username.trim().normalize('NFKC')
    const id = await createStaff(tx, by, { username: name, role, passwordHash, temporary: true })
    return readStaffAccount(tx, id)
  })
  return { account, password }
}

/**
 * Changes the role of an account, or disables or enables it, and ends its sessions. Throws `not_found`, and
 * `last_admin` if no admin would be left.
 */
export function changeStaff(
  app: App,
  by: StaffId,
  {
    id,
    role,
    disabled,
    checksIdentities,
  }: { id: StaffId; role?: StaffRole; disabled?: boolean; checksIdentities?: boolean },
): Promise<StaffAccount> {
  return app.db.transaction().execute(async (tx) => {
    // Locks all admins, so that two of them cannot disable each other at the same time.
    await sql`select from staff where role = 'admin' order by id for update`.execute(tx)
    const before = await lockStaff(tx, id)
    if (!before) throw new DomainError('not_found')
    const after = {
      role: role ?? before.role,
      disabled: disabled ?? before.disabled,
      checksIdentities: checksIdentities ?? before.checksIdentities,
    }
    await sql`update staff set role = ${after.role}, checks_identities = ${after.checksIdentities},
        disabled_at = case when ${after.disabled} then coalesce(disabled_at, clock_timestamp()) end
      where id = ${id}`.execute(tx)
    const admins = await sql`
      select from staff where role = 'admin' and disabled_at is null`.execute(tx)
    if (admins.rows.length === 0) throw new DomainError('last_admin')
    if (!isDeepStrictEqual(after, rightsOf(before))) {
      await endStaffSessions(tx, id)
      const { username } = before
      await audit(tx, {
        staffId: by,
        action: 'staff.change',
        subject: `staff:${id}`,
        before: { username, ...rightsOf(before) },
        after: { username, ...after },
      })
    }
    return readStaffAccount(tx, id)
  })
}

const rightsOf = ({ role, disabled, checksIdentities }: StaffRow) => ({
  role,
  disabled,
  checksIdentities,
})

/**
 * Replaces a password in the caller's transaction, turns off one-time codes and ends the sessions. Throws
 * `not_found`.
 */
export async function renewPassword(
  tx: Transaction<Schema>,
  by: StaffId | null,
  { id, passwordHash }: { id: StaffId; passwordHash: string },
): Promise<void> {
  const row = await lockStaff(tx, id)
  if (!row) throw new DomainError('not_found')
  await sql`update staff set password_hash = ${passwordHash}, password_is_temporary = true,
      totp_secret = null, totp_confirmed_at = null, totp_step = null where id = ${id}`.execute(tx)
  await removeRecoveryCodes(tx, staffCodes, id)
  await endStaffSessions(tx, id)
  await audit(tx, {
    staffId: by,
    action: 'staff.reset',
    subject: `staff:${id}`,
    after: { username: row.username },
  })
}

/** Sets a temporary password for a staff member. Only this response contains it. Throws `not_found`. */
export async function resetStaff(
  app: App,
  by: StaffId,
  id: StaffId,
): Promise<{ account: StaffAccount; password: string }> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const account = await app.db.transaction().execute(async (tx) => {
    await renewPassword(tx, by, { id, passwordHash })
    return readStaffAccount(tx, id)
  })
  return { account, password }
}
