import { createHash, timingSafeEqual } from 'node:crypto'

/** A message of Paynow's protocol: its fields in the order in which they travel, which the hash depends on. */
export type Fields = [name: string, value: string][]

/** The body of a form: every value percent-encoded, a blank as `+`. */
export const encode = (fields: Fields): string => new URLSearchParams(fields).toString()

/** The fields of a body: names in lower case, for their spelling varies; values trimmed. Order is kept. */
export function decode(body: string): Fields {
  return [...new URLSearchParams(body.trim())].map(([name, value]) => [
    name.trim().toLowerCase(),
    value.trim(),
  ])
}

/** The value of a field; empty when there is none. Where a name comes twice the first counts. */
export const valueOf = (fields: Fields, name: string): string =>
  fields.find(([own]) => own === name)?.[1] ?? ''

/** The message with its hash at the end. */
export const signed = (fields: Fields, key: string): Fields => [
  ...fields,
  ['hash', hashOf(fields, key)],
]

/** SHA-512 over all values but the hash, in their order, and the integration's key: upper-case hex. */
export function hashOf(fields: Fields, key: string): string {
  const values = fields.filter(([name]) => name.toLowerCase() !== 'hash').map(([, value]) => value)
  return createHash('sha512')
    .update(values.join('') + key, 'utf8')
    .digest('hex')
    .toUpperCase()
}

/**
 * Whether the message has the hash that requires the key; compared in constant time. A message with two hashes has
 * none.
 */
export function isGenuine(fields: Fields, key: string): boolean {
  const hashes = fields.filter(([name]) => name === 'hash')
  if (hashes.length !== 1) return false
  const given = Buffer.from(hashes[0]![1].toUpperCase())
  const wanted = Buffer.from(hashOf(fields, key))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
