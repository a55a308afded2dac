import { sql, type Transaction } from 'kysely'
import { encode } from 'uqr'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { Schema } from '../database/schema.gen.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { CodeOwner, CodeOwners } from './code-owners.ts'
import { addressOfSecret, hashRecoveryCode, newRecoveryCodes, stepOfCode } from './codes.ts'
import { openSecret } from './sealed-secrets.ts'

/** The data for an authenticator app. */
export interface NewSecret {
  secret: string
  uri: string
  /** SVG path of the QR code, one unit per module. */
  picture: string
  size: number
}

/** What an authenticator app needs to know of a secret, as text and as a QR code. */
export function describeSecret(secret: string, username: string, issuer: string): NewSecret {
  const uri = addressOfSecret(secret, username, issuer)
  return { secret, uri, ...pictureOf(uri) }
}

/**
 * Turns codes on, if the first code is right, in the caller's transaction, which has locked the owner's row. Returns
 * ten recovery codes; only their hashes are stored. Throws `one_time_code_wrong`.
 */
export async function turnOnCodes(
  tx: Transaction<Schema>,
  secrets: Secrets,
  owners: CodeOwners,
  { owner, code, now }: { owner: CodeOwner | undefined; code: string; now: Date },
): Promise<string[]> {
  const secret = owner ? openSecret(secrets, owners, owner) : null
  const step = secret ? stepOfCode(secret, code, now) : undefined
  if (!owner || step === undefined)
    throw new DomainError('one_time_code_wrong', {
      fields: { code: messageRef('staffRefusals.codeWrongClock') },
    })
  await sql`update ${owners.table} set totp_confirmed_at = ${now}, totp_step = ${step}
    where ${owners.id} = ${owner.id}`.execute(tx)
  return renewRecoveryCodes(tx, owners, owner.id)
}

/** Replaces the recovery codes of an account. */
export async function renewRecoveryCodes(
  tx: Transaction<Schema>,
  owners: CodeOwners,
  id: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await removeRecoveryCodes(tx, owners, id)
  await sql`insert into ${owners.recoveryTable} (${owners.recoveryOwner}, code_hash)
    select ${id}, unnest(${codes.map(hashRecoveryCode)}::bytea[])`.execute(tx)
  return codes
}

export async function removeRecoveryCodes(
  tx: Transaction<Schema>,
  owners: CodeOwners,
  id: string,
): Promise<void> {
  await sql`delete from ${owners.recoveryTable} where ${owners.recoveryOwner} = ${id}`.execute(tx)
}

/** The width of the light border that a QR code requires, in modules. */
const border = 4

function pictureOf(address: string): { picture: string; size: number } {
  const { data, size } = encode(address, { border })
  const picture = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { picture, size }
}
