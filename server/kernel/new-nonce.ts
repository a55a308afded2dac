import { randomFillSync } from 'node:crypto'

const size = 16
/** Random bytes for many nonces. Asking OpenSSL for each takes ten times as long. */
const pool = Buffer.alloc(256 * size)
let used = pool.length

/** A random value of 128 bits, which cannot be guessed. */
export function newNonce(encoding: 'hex' | 'base64' | 'base64url'): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += size
  return pool.toString(encoding, used - size, used)
}
