import { randomBytes } from 'node:crypto'

/** Crockford's alphabet has no I, L, O or U, so that numbers are not misheard on the phone. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random order number such as `M-7K3Q-94TX`; the caller ensures that it is unique. */
export function orderNumber(): string {
  const drawn = Array.from(randomBytes(8), (byte) => letters[byte & 31]).join('')
  return `M-${drawn.slice(0, 4)}-${drawn.slice(4)}`
}
