import { sql, type Kysely, type Transaction } from 'kysely'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { textVersion } from './text-version.ts'

/** How a consent was given or withdrawn. */
export type ConsentWay = 'registration' | 'preferences' | 'device' | 'privacy_page'

interface Given {
  userId: string
  /** `terms`, `privacy`, `push`, or a channel and a notification type such as `mail:price_drop`. */
  purpose: string
  given: boolean
  how: ConsentWay
}

/**
 * Records a consent or its withdrawal in the caller's transaction. Does nothing if that is already the current state.
 */
export async function recordConsent(
  tx: Kysely<Schema> | Transaction<Schema>,
  { userId, purpose, given, how }: Given,
): Promise<void> {
  const version = await textVersion(tx, purpose === 'terms' ? 'terms' : 'privacy')
  const { rows } = await sql<{ given: boolean; version: string }>`
    select given, version from consents where user_id = ${userId} and purpose = ${purpose}
    order by created_at desc, id desc limit 1`.execute(tx)
  const [last] = rows
  if (last && last.given === given && (!given || last.version === version)) return
  await sql`insert into consents (user_id, purpose, given, version, how)
    values (${userId}, ${purpose}, ${given}, ${version}, ${how})`.execute(tx)
}
