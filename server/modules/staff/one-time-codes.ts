import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/**
 * Time-based one-time passwords of RFC 6238: six digits, 30 seconds, HMAC-SHA-1, which every authenticator app
 * supports.
 */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps by which a clock may be wrong, before and after. */
const window = 1

/** A fresh secret in base32: 160 bits. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads, mostly from a picture. */
export const addressOfSecret = (secret: string, username: string, issuer: string): string =>
  new TOTP({ ...shape, secret, label: username, issuer }).toString()

/** The 30-second step whose code this is, when it is one around this moment; undefined otherwise. */
export function stepOfCode(secret: string, code: string, now: Date): bigint | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = new TOTP({ ...shape, secret }).validate({
    token,
    window,
    timestamp: now.getTime(),
  })
  if (delta === null) return undefined
  return BigInt(Math.floor(now.getTime() / 1000 / shape.period) + delta)
}

/** Ten codes for the day on which the phone is lost, each of 50 random bits: "7K4MQ-Z2XPD". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
/** Without letters that look like another one or like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The stored hash of a recovery code, in any spelling. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest()
