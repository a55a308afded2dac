import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/**
 * The network of an address: an IPv4 address itself, also if it is mapped into IPv6, and of an IPv6 address its /64
 * (the first four groups), since every subscriber has a whole /64. Undefined for an invalid address.
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

/** An address without its zone, as IPv4 where it is mapped into IPv6. The library alone would also read `1.2.3` and `0x7f.1`. */
function parse(address: string) {
  const plain = address.replace(/%.*$/, '')
  return isIP(plain) ? ipaddr.process(plain) : undefined
}

/** Whether an address is of this machine itself. */
export const isLoopback = (address: string): boolean => parse(address)?.range() === 'loopback'

/** Whether a URL or a `Host` header names this machine itself. */
export function namesLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || isLoopback(name)
}
