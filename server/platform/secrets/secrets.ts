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
  /** The same for the content of a file. */
  sealFile(content: Buffer, context: string): Buffer
  openFile(sealed: Buffer, context: string): Buffer | undefined
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

/** "v1.", the eight digits of the key's name, and a dot. */
const prefixLength = version.length + 10

interface Encrypted {
  iv: Buffer
  tag: Buffer
  body: Buffer
}

/** The first key seals, all keys open, and the last, oldest one makes digests. Each has 32 bytes. */
export function createSecrets(keys: readonly Buffer[]): Secrets {
  const [current] = keys
  if (!current || keys.some((key) => key.length !== 32)) throw new Error('a key has 32 bytes')
  const byName = new Map(keys.map((key) => [nameOf(key), key]))
  const currentName = nameOf(current)
  // Digests must stay comparable when a new key is added, so they use the oldest one.
  const digesting = createSecretKey(keys.at(-1)!)
  const encrypt = (content: Buffer, context: string) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(context))
    const body = Buffer.concat([cipher.update(content), cipher.final()])
    return { iv, tag: cipher.getAuthTag(), body }
  }
  const decrypt = (key: Buffer, { iv, tag, body }: Encrypted, context: string) => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(body), decipher.final()])
    } catch {
      // The content was changed, or copied from another place.
      return undefined
    }
  }
  return {
    seal(text, context) {
      const { iv, tag, body } = encrypt(Buffer.from(text), context)
      const parts = [iv, tag, body].map((part) => part.toString('base64url'))
      return [version, currentName, ...parts].join('.')
    },
    open(sealed, context) {
      const [written, name = '', iv = '', tag = '', body = ''] = sealed.split('.')
      const key = byName.get(name)
      if (written !== version || !key) return undefined
      const bytes = (part: string) => Buffer.from(part, 'base64url')
      return decrypt(
        key,
        { iv: bytes(iv), tag: bytes(tag), body: bytes(body) },
        context,
      )?.toString()
    },
    sealFile(content, context) {
      const { iv, tag, body } = encrypt(content, context)
      return Buffer.concat([Buffer.from(`${version}.${currentName}.`), iv, tag, body])
    },
    openFile(sealed, context) {
      const [written, name = ''] = sealed.subarray(0, prefixLength).toString('latin1').split('.')
      const key = byName.get(name)
      if (written !== version || !key) return undefined
      const [iv, tag, body] = [
        sealed.subarray(prefixLength, prefixLength + 12),
        sealed.subarray(prefixLength + 12, prefixLength + 28),
        sealed.subarray(prefixLength + 28),
      ]
      return decrypt(key, { iv, tag, body }, context)
    },
    currentPrefix: `${version}.${currentName}.`,
    digest: (purpose, text) =>
      createHmac('sha256', digesting).update(`${purpose}\n${text}`).digest(),
    fingerprints: keys.map((key) => createHmac('sha256', key).update('fingerprint').digest('hex')),
  }
}
