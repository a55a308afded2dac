import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { StaffRow } from './accounts-store.ts'
import { hashRecoveryCode, stepOfCode } from './one-time-codes.ts'
import { openTotpSecret } from './totp-secrets.ts'

/**
 * Redeems a code of the authenticator app, or a recovery code. The caller must have locked the staff member's row.
 * Returns false if the code is wrong or was used before.
 */
export async function redeemCode(
  tx: Transaction<Schema>,
  secrets: Secrets,
  { id, totpSecret, totpStep }: Pick<StaffRow, 'id' | 'totpSecret' | 'totpStep'>,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const secret = openTotpSecret(secrets, { id, totpSecret })
  const step = secret ? stepOfCode(secret, code, now) : undefined
  if (step !== undefined) {
    // Neither a used code nor an earlier one works again, so a code that others saw is useless to them.
    if (totpStep !== null && step <= totpStep) return false
    await sql`update staff set totp_step = ${step} where id = ${id}`.execute(tx)
    return true
  }
  const used = await sql`update staff_recovery_codes set used_at = ${now}
    where staff_id = ${id} and code_hash = ${hashRecoveryCode(code)} and used_at is null`.execute(
    tx,
  )
  return used.numAffectedRows === 1n
}
