import { sql, type RawBuilder } from 'kysely'

/**
 * The people who sign in with codes: the table with their `totp_secret`, `totp_confirmed_at` and `totp_step`, the table
 * of their recovery codes, and the column of each that names them.
 */
export interface CodeOwners {
  table: RawBuilder<unknown>
  id: RawBuilder<unknown>
  recoveryTable: RawBuilder<unknown>
  recoveryOwner: RawBuilder<unknown>
  /** Begins the context of a sealed secret, so that it cannot be opened for another account. */
  context: string
}

export const staffCodes: CodeOwners = {
  table: sql.table('staff'),
  id: sql.ref('id'),
  recoveryTable: sql.table('staff_recovery_codes'),
  recoveryOwner: sql.ref('staff_id'),
  context: 'totp',
}

export const memberCodes: CodeOwners = {
  table: sql.table('member_codes'),
  id: sql.ref('user_id'),
  recoveryTable: sql.table('member_recovery_codes'),
  recoveryOwner: sql.ref('user_id'),
  context: 'totp:member',
}

/** The row of a member or a staff member, which the caller has locked. */
export interface CodeOwner {
  id: string
  /** Sealed by `sealSecret`. */
  totpSecret: string | null
  totpStep: bigint | null
}
