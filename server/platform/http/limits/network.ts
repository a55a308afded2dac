import { isIPv4, isIPv6 } from 'node:net'

/**
 * What an address counts as: an IPv4 address itself, also where it is mapped into IPv6, and of an IPv6 address its
 * /64 (the first four groups), since every subscriber has a whole /64. Undefined for anything that is no address.
 */
export function networkOf(address: string): string | undefined {
  const plain = address.replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return undefined
  const groups = groupsOf(plain)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const first = partOf(head)
  const last = partOf(tail ?? '')
  const zeros = Math.max(0, 8 - first.length - last.length)
  return [...first, ...Array<number>(zeros).fill(0), ...last]
}

const partOf = (text: string): number[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes('.')) return [Number.parseInt(group, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
      return [a * 256 + b, c * 256 + d]
    })

/** Whether an address is of this machine itself. */
export const isLoopback = (address: string): boolean => {
  const network = networkOf(address)
  return network !== undefined && (network.startsWith('127.') || /^::1(%|$)/.test(address))
}

/** Whether a URL or a `Host` header names this machine itself. */
export function namesLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || isLoopback(name)
}
