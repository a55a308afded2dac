import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { bitsOf, leadingZeroBits } from '#contracts/common/proof-of-work.ts'
import type { App } from '../../platform/app.ts'

/** About 65,000 hashes, which take a browser a few seconds for each attempt. */
const bits = 16
/** Milliseconds until a challenge expires. */
const lifetime = 5 * 60_000

const signatureOf = (app: App, account: string, unsigned: string): string =>
  app.secrets.digest('proof-of-work', `${account}\n${unsigned}`).toString('base64url')

/** A challenge for signing in to this account. It is not stored: its signature proves that the server issued it. */
export function newChallenge(app: App, account: string): string {
  const unsigned = `${bits}.${app.clock.estimate().getTime() + lifetime}.${randomBytes(12).toString('base64url')}`
  return `${unsigned}.${signatureOf(app, account, unsigned)}`
}

/**
 * The challenge that a proof solves. Returns undefined if it was not issued for this account, has expired or is not
 * solved.
 */
export function solvedChallenge(app: App, account: string, proof: string): string | undefined {
  const challenge = proof.split('.').slice(0, 4).join('.')
  const [wanted = '', expires = '', random = '', signature = ''] = challenge.split('.')
  const right = signatureOf(app, account, `${wanted}.${expires}.${random}`)
  if (signature.length !== right.length) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return undefined
  if (Number(expires) < app.clock.estimate().getTime()) return undefined
  const hash = createHash('sha256').update(proof).digest()
  return leadingZeroBits(hash) >= bitsOf(challenge) ? challenge : undefined
}
