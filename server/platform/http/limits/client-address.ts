import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../../../config.ts'
import { isLoopback, networkOf } from './network.ts'

/** The address of the connection's peer; headers are ignored. Undefined without a connection. */
export function peerAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    // Page rendering calls the API without a connection.
    return undefined
  }
}

/**
 * The caller's network (see `networkOf`): that of the connection, or the one reported by the outermost trusted proxy.
 * Forwarding headers of any other client are ignored. All limits by address use it.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const network = networkOf(withoutPort(hops.filter(Boolean).at(-trustedProxies) ?? ''))
    if (network) return network
  }
  const peer = peerAddress(c)
  return peer === undefined ? 'inside' : (networkOf(peer) ?? 'unknown')
}

/** Removes the client's port, which some proxies add: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (hop: string): string =>
  hop.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/** Headers that proxies add to the requests of their clients. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether the request comes from this machine, and not through a proxy. */
export const isLocal = (c: Context): boolean =>
  isLoopback(peerAddress(c) ?? '') && !forwarding.some((name) => c.req.header(name) !== undefined)

/** `rateLimit` is off for load tests. */
export type AddressCounting = Pick<Config, 'trustedProxies' | 'rateLimit'>

/**
 * The caller's network for limits by address. Undefined for requests from this machine without a proxy (tests, a
 * proxy that adds no headers), which may come from many visitors.
 */
export const countedAddress = (
  c: Context,
  { trustedProxies, rateLimit }: AddressCounting,
): string | undefined =>
  rateLimit && (trustedProxies > 0 || !isLocal(c)) ? clientAddress(c, trustedProxies) : undefined
