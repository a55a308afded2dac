import { sql, type Transaction } from 'kysely'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken } from './find-session.ts'
import { newToken } from '../tokens.ts'

/** The browser of a request that signs in. */
export interface Browser {
  address: string
  userAgent: string | undefined
  /** The browser's earlier session, which ends here. */
  earlierSession: string | undefined
  /** The value of the browser's device cookie. */
  device: string | undefined
}

/**
 * Inserts a session and ends the browser's earlier one. Returns its token. Throws `sign_in_failed` if the password has
 * changed meanwhile.
 */
export async function insertSession(
  app: App,
  tx: Transaction<Schema>,
  {
    userId,
    passwordHash,
    userAgent,
    earlierSession,
  }: Browser & { userId: string; passwordHash: string },
): Promise<string> {
  const token = newToken()
  const now = await app.clock.now(tx)
  // The password may have been reset while it was being checked.
  const opened = await sql`
    with member as (
      update users set last_sign_in_at = ${now}
      where id = ${userId} and password_hash = ${passwordHash} and erased_at is null
      returning id
    )
    insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
    select ${hashToken(token)}, id, ${userAgent?.slice(0, 300) ?? null}, ${now}, ${now},
      ${after(now, durations.session)}
    from member`.execute(tx)
  if (opened.numAffectedRows !== 1n) throw new DomainError('sign_in_failed')
  if (earlierSession) await endSessions(tx, { tokenHash: hashToken(earlierSession) })
  return token
}
