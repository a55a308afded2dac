import { sql } from 'kysely'
import { StartError } from '../../config.ts'
import type { Database } from '../database/database.ts'
import type { Secrets } from './secrets.ts'

/**
 * Stores the fingerprint of the current key at the first start, and that of a new key before the stored one. Throws a
 * `StartError` if none of the keys is the stored one.
 */
export async function requireKey(db: Database, { fingerprints }: Secrets): Promise<void> {
  const [current] = fingerprints
  const { numAffectedRows } = await sql`
    update secret_key set fingerprint = ${current}
    where fingerprint is null or fingerprint = any(${fingerprints}::text[])`.execute(db)
  if (numAffectedRows === 0n)
    throw new StartError(
      'The secret key is not that of this database: use the secret.key or SECRET_KEY of its other machines or of the backup, or, if that key is lost, run "node server/main.ts secret-key replace".',
    )
}

/** Makes the current key that of the database. Secrets that were encrypted with a lost key stay unreadable. */
export async function replaceKey(db: Database, { fingerprints }: Secrets): Promise<void> {
  await sql`update secret_key set fingerprint = ${fingerprints[0]}`.execute(db)
}
