import { createHash } from 'node:crypto'
import { DomainError, refusalOf } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Browser } from './insert-session.ts'
import { countByDevice, memberDevice } from './known-device.ts'
import { isPassword } from '../passwords/passwords.ts'
import { phoneOf } from '../contact-details/phone-number.ts'
import { findCredentials, userColumns } from '../queries.ts'
import { redeemToken } from '../tokens.ts'
import { openOrAsk, type Opened } from '../two-factor/pending-sign-in.ts'

interface SignIn extends Browser {
  identifier: string
  password: string
}

/**
 * Opens a session by email, username or phone number. Throws `sign_in_failed` (the same for an unknown account and a
 * wrong password), `sign_in_guarded` after too many wrong passwords, or `rate_limited`.
 */
export async function signIn(app: App, request: SignIn): Promise<Opened> {
  const { identifier } = request
  const phone = phoneOf(identifier)
  const known = await findCredentials(app, { identifier, phone })
  // All spellings of one account share a counter; an unknown name gets its own, so that the limit does not reveal
  // which accounts exist.
  const account = known?.id ?? fingerprint(phone ?? identifier)
  const guess = await countGuess(app, account, request)
  if (!(await isPassword(known?.password_hash, request.password)) || !known) {
    // Also for an unknown account, which must not take less time.
    await app.jobs.add(app.db, 'note_failed_sign_in', {
      userId: known?.id ?? null,
      userAgent: request.userAgent ?? null,
    })
    throw new DomainError('sign_in_failed')
  }

  const opened = await app.change((tx) => openOrAsk(app, tx, { ...request, member: known }))
  await guess.wasRight()
  return opened
}

/** Opens a session by the token of a mailed link, once. Throws `token_invalid`, `rate_limited`. */
export async function signInByLink(app: App, link: string, browser: Browser): Promise<Opened> {
  await app.limits.take('token_address', browser.address)
  const opened = await app.change(async (tx) => {
    const { userId } = await redeemToken(app, tx, link, 'sign_in')
    const row = await tx
      .selectFrom('users')
      .select([...userColumns, 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return openOrAsk(app, tx, { ...browser, member: row })
  })
  return opened
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

function guarded(error: unknown): never {
  const { retryAfter } = refusalOf(error)
  throw new DomainError('sign_in_guarded', { ...(retryAfter && { retryAfter }) })
}

const fingerprint = (identifier: string): string =>
  createHash('sha256').update(identifier.toLowerCase()).digest('base64url')
