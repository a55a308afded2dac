import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIPv6 } from 'node:net'

/** Everything that is not the public internet (RFC 6890): this machine, its neighbours, and what leads to them. */
const closed = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, prefix, 'ipv4')
// Addresses that carry an IPv4 one inside, or are no ordinary hosts'.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !closed.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** `dns.lookup` that finds public addresses only: the name that was checked and the address that is connected to cannot differ. Fails with `EPRIVATE`. */
export function lookupPublic(hostname: string, options: LookupOptions, callback: Callback): void {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const found = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = found
    if (!first || found.length < addresses.length)
      return callback(
        Object.assign(new Error(`${hostname} is not on the public internet`), { code: 'EPRIVATE' }),
        [],
      )
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
