import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
} from 'node:crypto'

/** Protects data that must be read again (`seal`, `open`) or only compared (`digest`). */
export interface Secrets {
  /** Encrypts a text so that only this shop reads it, and only in this `context` (such as `totp:{id}`). */
  seal(text: string, context: string): string
  /** The text again. Undefined if no key of this shop opens it in this context. */
  open(sealed: string, context: string): string | undefined
  /** Begins what was sealed with the current key. */
  currentPrefix: string
  /**
   * A keyed hash of 32 bytes, different for each `purpose`: equal texts have equal hashes, and without the key no
   * text can be guessed by trying.
   */
  digest(purpose: string, text: string): Buffer
  /** Identifies each key, the current one first, and reveals nothing about it. */
  fingerprints: string[]
}

const version = 'v1'
/** The sealed form: version, key, initialisation vector, tag and text. */
export const isSealed = (text: string): boolean => text.startsWith(`${version}.`)

/** The name of a key, which reveals nothing about it. */
const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** The first key seals, all keys open, and the last, oldest one makes digests. Each has 32 bytes. */
export function createSecrets(keys: readonly Buffer[]): Secrets {
  const [current] = keys
  if (!current || keys.some((key) => key.length !== 32)) throw new Error('a key has 32 bytes')
  const byName = new Map(keys.map((key) => [nameOf(key), key]))
  const currentName = nameOf(current)
  // Digests must stay comparable when a new key is added, so they use the oldest one.
  const digesting = createSecretKey(keys.at(-1)!)
  return {
    seal(text, context) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))
      return [version, currentName, ...parts].join('.')
    },
    open(sealed, context) {
      const [written, name = '', iv = '', tag = '', body = ''] = sealed.split('.')
      const key = byName.get(name)
      if (written !== version || !key) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
          authTagLength: 16,
        })
          .setAAD(Buffer.from(context))
          .setAuthTag(Buffer.from(tag, 'base64url'))
        return decipher.update(body, 'base64url', 'utf8') + decipher.final('utf8')
      } catch {
        // The text was changed, or copied from another row.
        return undefined
      }
    },
    currentPrefix: `${version}.${currentName}.`,
    digest: (purpose, text) =>
      createHmac('sha256', digesting).update(`${purpose}\n${text}`).digest(),
    fingerprints: keys.map((key) => createHmac('sha256', key).update('fingerprint').digest('hex')),
  }
}
