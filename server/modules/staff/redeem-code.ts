import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { StaffRow } from './accounts-store.ts'
import { hashRecoveryCode, stepOfCode } from './one-time-codes.ts'
import { openTotpSecret } from './totp-secrets.ts'

/** Uses up a code of the app, or a recovery code, once. The caller holds the staff member's row. False when it is neither, or was used. */
export async function redeemCode(
  tx: Transaction<Schema>,
  secrets: Secrets,
  { id, totpSecret, totpStep }: Pick<StaffRow, 'id' | 'totpSecret' | 'totpStep'>,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const secret = openTotpSecret(secrets, { id, totpSecret })
  const step = secret ? stepOfCode(secret, code, now) : undefined
  if (step !== undefined) {
    // A code seen by others is useless: neither it nor an earlier one works again.
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
