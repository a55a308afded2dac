import { sql } from 'kysely'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { hashToken } from '../sessions/find-session.ts'
import { newToken } from '../tokens.ts'
import { relyingPartyOf, type RelyingParty } from './passkey.rules.ts'

/** The site of passkeys. Throws `passkeys_unavailable` if browsers make none for the shop's address. */
export function requireSite({ config }: App): RelyingParty {
  const site = relyingPartyOf(config.publicUrl)
  if (!site) throw new DomainError('passkeys_unavailable')
  return site
}

/** A new challenge: for the member who adds a passkey, or for a sign-in. */
export async function newChallenge(app: App, userId: string | null): Promise<string> {
  const challenge = newToken()
  const now = await app.clock.now(app.db)
  await sql`insert into passkey_challenges (challenge_hash, user_id, created_at, expires_at)
    values (${hashToken(challenge)}, ${userId}, ${now}, ${after(now, durations.passkeyChallenge)})`.execute(
    app.db,
  )
  return challenge
}

/**
 * Uses up the challenge that a device has signed, and returns it. It is used up even if the signature is wrong. Throws
 * `passkey_refused` if it was not issued for this purpose, was used or has expired.
 */
export async function redeemChallenge(
  app: App,
  clientData: string,
  userId: string | null,
): Promise<string> {
  const challenge = challengeIn(clientData)
  const now = await app.clock.now(app.db)
  const { numAffectedRows } = await sql`
    delete from passkey_challenges where challenge_hash = ${hashToken(challenge)}
      and user_id is not distinct from ${userId} and expires_at > ${now}`.execute(app.db)
  if (numAffectedRows !== 1n) throw new DomainError('passkey_refused')
  return challenge
}

/** The challenge in the data that a browser lets a device sign. Empty if there is none. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
