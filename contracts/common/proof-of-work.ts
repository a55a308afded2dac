/**
 * A puzzle that takes some seconds to solve: the challenge is `<bits>.<rest>`, and its proof `<challenge>.<counter>`
 * has a SHA-256 that begins with so many zero bits.
 */
export const bitsOf = (challenge: string): number => Number.parseInt(challenge, 10)

/** How many zero bits a hash begins with. */
export function leadingZeroBits(hash: Uint8Array): number {
  const byte = hash.findIndex((value) => value !== 0)
  return byte < 0 ? hash.length * 8 : byte * 8 + Math.clz32(hash[byte]!) - 24
}
