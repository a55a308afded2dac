import { sql, type Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import type { User } from '../../../../contracts/accounts/accounts.ts'
import { durations } from '../../../../contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken } from './find-session.ts'
import { countByDevice, memberDevice } from './known-device.ts'
import { isPassword } from '../passwords/passwords.ts'
import { phoneNumberOf } from '../contact-details/phone-number.ts'
import { findCredentials, userColumns, userOf } from '../queries.ts'
import { newToken, redeemToken } from '../tokens.ts'

/** The browser of a request that signs in. */
export interface Browser {
  address: string
  userAgent: string | undefined
  /** The browser's earlier session, which ends here. */
  earlierSession: string | undefined
}
interface SignIn extends Browser {
  identifier: string
  password: string
  /** The value of the browser's device cookie. */
  device: string | undefined
}

/**
 * Opens a session by email, username or phone number. Throws `sign_in_failed` (the same for an unknown account and a
 * wrong password), `sign_in_guarded` after too many wrong passwords, or `rate_limited`.
 */
export async function signIn(app: App, request: SignIn): Promise<{ user: User; token: string }> {
  const email = request.identifier.trim()
  const username = email.normalize('NFKC')
  const phone = phoneNumberOf(username)
  const known = await findCredentials(app, { email, username, phone })
  // All spellings of one account share a counter; an unknown name gets its own, so that the limit does not reveal
  // which accounts exist.
  const account = known?.id ?? fingerprint(phone ?? username)
  const guess = await countGuess(app, account, request)
  if (!(await isPassword(known?.password_hash, request.password)) || !known)
    throw new DomainError('sign_in_failed')

  const token = await app.db
    .transaction()
    .execute((tx) =>
      insertSession(app, tx, { ...request, userId: known.id, passwordHash: known.password_hash }),
    )
  if (request.earlierSession) app.events.wake()
  await guess.wasRight()
  return { user: userOf(known), token }
}

/** Opens a session by the token of a mailed link, once. Throws `token_invalid`, `rate_limited`. */
export async function signInByLink(
  app: App,
  link: string,
  browser: Browser,
): Promise<{ user: User; token: string }> {
  await app.limits.take('token_address', browser.address)
  const opened = await app.db.transaction().execute(async (tx) => {
    const { userId } = await redeemToken(app, tx, link, 'sign_in')
    const row = await tx
      .selectFrom('users')
      .select([...userColumns, 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const token = await insertSession(app, tx, {
      ...browser,
      userId,
      passwordHash: row.password_hash,
    })
    return { user: userOf(row), token }
  })
  if (browser.earlierSession) app.events.wake()
  return opened
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

/**
 * Counts a password guess. Guesses from one address do not lock out others. The total over all addresses is limited
 * too: then the owner can use a mailed link or a known device (docs/decisions/0028). Throws `sign_in_guarded` or
 * `rate_limited`.
 */
async function countGuess(
  app: App,
  account: string,
  { address, device }: SignIn,
): Promise<{ wasRight(): Promise<void> }> {
  const known = await countByDevice(app, memberDevice, account, device)
  if (known !== undefined) return { wasRight: () => app.limits.clear(memberDevice.limit, known) }
  await app.limits.take('sign_in_address', address)
  const pair = `${account} ${address}`
  await app.limits.take('sign_in_pair', pair).catch(guarded)
  await app.limits.take('sign_in_account', account).catch(guarded)
  return {
    async wasRight() {
      await app.limits.clear('sign_in_pair', pair)
      await app.limits.giveBack('sign_in_account', account)
    },
  }
}

function guarded(refusal: unknown): never {
  if (!(refusal instanceof DomainError)) throw refusal
  throw new DomainError('sign_in_guarded', {
    ...(refusal.retryAfter && { retryAfter: refusal.retryAfter }),
  })
}

const fingerprint = (identifier: string): string =>
  createHash('sha256').update(identifier.toLowerCase()).digest('base64url')
