import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { User } from '../../../contracts/accounts.ts'
import { durations } from '../../../contracts/limits.ts'
import { after } from '../../kernel/clock.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken } from './find-session.ts'
import { isPassword } from './passwords.ts'
import { phoneNumberOf } from './phone-number.ts'
import { findCredentials, userOf } from './queries.ts'
import { newToken } from './tokens.ts'

interface SignIn {
  identifier: string
  password: string
  address: string
  userAgent: string | undefined
  /** The session that the browser already had; it ends here. */
  earlierSession: string | undefined
}

/** Opens a session by email, username or phone number. Throws `sign_in_failed`, the same for an unknown person and a wrong password, or `rate_limited`. */
export async function signIn(app: App, request: SignIn): Promise<{ user: User; token: string }> {
  await app.limits.take('sign_in_address', request.address)
  const email = request.identifier.trim()
  const username = email.normalize('NFKC')
  const phone = phoneNumberOf(username)
  const known = await findCredentials(app, { email, username, phone })
  // All spellings of one account share its attempts; an unknown one has its own, so that the limit tells nothing.
  const account = known?.id ?? fingerprint(phone ?? username)
  await app.limits.take('sign_in_account', account)
  if (!(await isPassword(known?.password_hash, request.password)) || !known)
    throw new DomainError('sign_in_failed')

  const token = newToken()
  await app.db.transaction().execute(async (tx) => {
    const now = await app.clock.now(tx)
    // The password may have been reset while it was being checked: then this one is no longer right.
    const opened = await sql`
      with person as (
        update users set last_sign_in_at = ${now}
        where id = ${known.id} and password_hash = ${known.password_hash} and erased_at is null
        returning id
      )
      insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
      select ${hashToken(token)}, id, ${request.userAgent?.slice(0, 300) ?? null}, ${now}, ${now},
        ${after(now, durations.session)}
      from person`.execute(tx)
    if (opened.numAffectedRows !== 1n) throw new DomainError('sign_in_failed')
    if (request.earlierSession)
      await endSessions(tx, { tokenHash: hashToken(request.earlierSession) })
  })
  if (request.earlierSession) app.events.wake()
  await app.limits.clear('sign_in_account', account)
  return { user: userOf(known), token }
}

const fingerprint = (identifier: string): string =>
  createHash('sha256').update(identifier.toLowerCase()).digest('base64url')
