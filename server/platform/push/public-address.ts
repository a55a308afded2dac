import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns'
import ipaddr from 'ipaddr.js'

const allocated = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address belongs to the public internet. An IPv4 address inside an IPv6 one does not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // The library also counts IPv6 addresses as `unicast` that are not assigned yet.
  return parsed instanceof ipaddr.IPv4 || parsed.match(allocated)
}

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/**
 * A `dns.lookup` that fails with `EPRIVATE` unless all addresses are public. The connection itself uses it, so that
 * the checked address is the one that is connected to.
 */
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
