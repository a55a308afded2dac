import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema.gen.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { CodeOwner, CodeOwners } from './code-owners.ts'
import { hashRecoveryCode, stepOfCode } from './codes.ts'
import { openSecret } from './sealed-secrets.ts'

/**
 * Redeems a code of the authenticator app, or a recovery code. The caller must have locked the owner's row. Returns
 * undefined if the code is wrong or was used before.
 */
export async function redeemCode(
  tx: Transaction<Schema>,
  secrets: Secrets,
  owners: CodeOwners,
  { owner, code, now }: { owner: CodeOwner; code: string; now: Date },
): Promise<'app' | 'recovery' | undefined> {
  const { id, totpStep } = owner
  const secret = openSecret(secrets, owners, owner)
  const step = secret ? stepOfCode(secret, code, now) : undefined
  if (step !== undefined) {
    // Neither a used code nor an earlier one works again, so a code that others saw is useless to them.
    if (totpStep !== null && step <= totpStep) return undefined
    await sql`update ${owners.table} set totp_step = ${step} where ${owners.id} = ${id}`.execute(tx)
    return 'app'
  }
  const used = await sql`update ${owners.recoveryTable} set used_at = ${now}
    where ${owners.recoveryOwner} = ${id} and code_hash = ${hashRecoveryCode(code)} and used_at is null`.execute(
    tx,
  )
  return used.numAffectedRows === 1n ? 'recovery' : undefined
}
