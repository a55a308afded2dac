/** The site that passkeys are bound to: the host of the shop's address, and its origin. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The site of the configured address. Undefined if browsers make no passkeys for it: it has no name, or is not
 * encrypted and not this machine.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const local = hostname === 'localhost' || hostname.endsWith('.localhost')
  // A URL has IPv4 addresses as four numbers, however they were written, and IPv6 addresses in brackets.
  if (/^\[|^\d+(\.\d+){3}$/.test(hostname)) return undefined
  return protocol === 'https:' || local ? { id: hostname, origin } : undefined
}

/**
 * Whether a device may have made this signature after the stored one. A device that counts never repeats a number, so
 * a repeated one means that its key was copied.
 */
export const isNewCount = (stored: bigint, counter: bigint): boolean =>
  counter > stored || (counter === 0n && stored === 0n)
