import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { bitsOf, leadingZeroBits } from '../../../contracts/common/proof-of-work.ts'
import type { App } from '../../platform/app.ts'

/** Some 65,000 hashes: seconds in a browser, for each single password that is tried. */
const bits = 16
/** Milliseconds in which a challenge has to be solved. */
const lifetime = 5 * 60_000

const signatureOf = (app: App, account: string, unsigned: string): string =>
  app.secrets.digest('proof-of-work', `${account}\n${unsigned}`).toString('base64url')

/** A challenge for signing in to this account. It is not stored: its signature proves that it is ours. */
export function newChallenge(app: App, account: string): string {
  const unsigned = `${bits}.${Date.now() + lifetime}.${randomBytes(12).toString('base64url')}`
  return `${unsigned}.${signatureOf(app, account, unsigned)}`
}

/** The challenge that a proof solves; undefined unless it is one of ours, for this account, still open and really solved. */
export function solvedChallenge(app: App, account: string, proof: string): string | undefined {
  const challenge = proof.split('.').slice(0, 4).join('.')
  const [wanted = '', expires = '', random = '', signature = ''] = challenge.split('.')
  const right = signatureOf(app, account, `${wanted}.${expires}.${random}`)
  if (signature.length !== right.length) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return undefined
  if (Number(expires) < Date.now()) return undefined
  const hash = createHash('sha256').update(proof).digest()
  return leadingZeroBits(hash) >= bitsOf(challenge) ? challenge : undefined
}
