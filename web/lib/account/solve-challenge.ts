import { bitsOf, leadingZeroBits } from '#contracts/common/proof-of-work.ts'

/** Number of hashes computed in parallel: one at a time would mostly wait. */
const batch = 512

/**
 * Solves a proof-of-work challenge with the browser's SHA-256. Returns undefined if the browser does not offer it
 * (pages without HTTPS).
 */
export async function solveChallenge(challenge: string): Promise<string | undefined> {
  // Missing on insecure pages, although the type says otherwise.
  const subtle = globalThis.crypto.subtle as typeof globalThis.crypto.subtle | undefined
  if (!subtle) return undefined
  const text = new TextEncoder()
  for (let first = 0; ; first += batch) {
    const proofs = Array.from({ length: batch }, (_, nth) => `${challenge}.${first + nth}`)
    const hashes = await Promise.all(
      proofs.map((proof) => subtle.digest('SHA-256', text.encode(proof))),
    )
    const solved = hashes.findIndex(
      (hash) => leadingZeroBits(new Uint8Array(hash)) >= bitsOf(challenge),
    )
    if (solved >= 0) return proofs[solved]
  }
}
