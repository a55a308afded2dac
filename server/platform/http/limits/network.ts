import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/**
 * The network of an address: for IPv4 (also if it is mapped into IPv6) the address itself, for IPv6 its /64 (the
 * first four groups), because every subscriber has a whole /64. Undefined for an invalid address.
 */
export function networkOf(address: string): string | undefined {
  const parsed = parse(address)
  if (!parsed) return undefined
  return parsed instanceof ipaddr.IPv4
    ? parsed.toString()
    : parsed.parts
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')
}

/**
 * Parses an address without its zone; a mapped IPv4 address becomes IPv4. The library alone would also accept `1.2.3`
 * and `0x7f.1`.
 */
function parse(address: string) {
  const plain = address.replace(/%.*$/, '')
  return isIP(plain) ? ipaddr.process(plain) : undefined
}

/** Whether an address belongs to this machine. */
export const isLoopback = (address: string): boolean => parse(address)?.range() === 'loopback'

/** Whether the host of a URL or of a `Host` header is this machine. */
export function namesLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || isLoopback(name)
}
