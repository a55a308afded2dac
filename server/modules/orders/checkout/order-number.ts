import { randomBytes } from 'node:crypto'

/** Crockford's letters: no I, L, O or U, so that a number read out on the phone is not misheard. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random order number such as `M-7K3Q-94TX`; the caller makes sure that it is unique. */
export function orderNumber(): string {
  const drawn = Array.from(randomBytes(8), (byte) => letters[byte & 31]).join('')
  return `M-${drawn.slice(0, 4)}-${drawn.slice(4)}`
}
