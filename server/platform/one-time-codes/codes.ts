import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/**
 * Time-based one-time passwords of RFC 6238: six digits, 30 seconds, HMAC-SHA-1, which every authenticator app
 * supports.
 */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The number of steps by which a clock may be ahead or behind. */
const window = 1

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` URL that an authenticator app reads, usually from a QR code. */
export const addressOfSecret = (secret: string, username: string, issuer: string): string =>
  new TOTP({ ...shape, secret, label: username, issuer }).toString()

/** The 30-second step of this code, if it is at most one step from `now`. Returns undefined for any other code. */
export function stepOfCode(secret: string, code: string, now: Date): bigint | undefined {
  const token = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = new TOTP({ ...shape, secret }).validate({
    token,
    window,
    timestamp: now.getTime(),
  })
  if (delta === null) return undefined
  return BigInt(Math.floor(now.getTime() / 1000 / shape.period) + delta)
}

/** Ten codes for people who lose their phone, such as "7K4MQ-Z2XPD", each of 50 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
/** Omits letters that look like another letter or a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The stored hash of a recovery code, regardless of case and separators. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest()
