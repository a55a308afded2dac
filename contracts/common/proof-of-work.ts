/**
 * The difficulty of a challenge, a puzzle that takes some seconds to solve: the challenge is `<bits>.<rest>`, and a
 * proof `<challenge>.<counter>` has a SHA-256 hash that begins with that many zero bits.
 */
export const bitsOf = (challenge: string): number => Number.parseInt(challenge, 10)

/** The number of zero bits at the start of a hash. */
export function leadingZeroBits(hash: Uint8Array): number {
  const byte = hash.findIndex((value) => value !== 0)
  return byte < 0 ? hash.length * 8 : byte * 8 + Math.clz32(hash[byte]!) - 24
}
