import { createHash, timingSafeEqual } from 'node:crypto'

/** A message of Paynow's protocol. The hash depends on the order of its fields. */
export type Fields = [name: string, value: string][]

/** Encodes the fields as a form; spaces become `+`. */
export const encode = (fields: Fields): string => new URLSearchParams(fields).toString()

/** Decodes a form in its order: names in lower case, because their spelling varies, and trimmed values. */
export function decode(body: string): Fields {
  return [...new URLSearchParams(body.trim())].map(([name, value]) => [
    name.trim().toLowerCase(),
    value.trim(),
  ])
}

/** The first value of a field; empty if there is none. */
export const valueOf = (fields: Fields, name: string): string =>
  fields.find(([fieldName]) => fieldName === name)?.[1] ?? ''

/** The message with its hash at the end. */
export const signed = (fields: Fields, key: string): Fields => [
  ...fields,
  ['hash', hashOf(fields, key)],
]

/** SHA-512 of all values except the hash, in order, followed by the integration's key; upper-case hex. */
export function hashOf(fields: Fields, key: string): string {
  const values = fields.filter(([name]) => name.toLowerCase() !== 'hash').map(([, value]) => value)
  return createHash('sha512')
    .update(values.join('') + key, 'utf8')
    .digest('hex')
    .toUpperCase()
}

/**
 * Whether the hash of the message is valid for the key. False for a message with two hashes. The comparison takes
 * constant time.
 */
export function isGenuine(fields: Fields, key: string): boolean {
  const hashes = fields.filter(([name]) => name === 'hash')
  if (hashes.length !== 1) return false
  const given = Buffer.from(hashes[0]![1].toUpperCase())
  const wanted = Buffer.from(hashOf(fields, key))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
