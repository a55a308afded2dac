import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback, networkOf } from './network.ts'

/** The peer of the connection itself, whatever headers contain; undefined without a connection. */
export function peerAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    // Rendering a page calls the API without a connection.
    return undefined
  }
}

/**
 * The caller's network (see `networkOf`): the connection's, or the one written by the outermost trusted proxy. Headers
 * of strangers are never believed. Every limit and count for each address uses it.
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

/** Some proxies write the client's port, too: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (hop: string): string =>
  hop.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/** Headers in which a proxy names its client. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether the request comes from this machine itself and no proxy passed it on. */
export const isLocal = (c: Context): boolean =>
  isLoopback(peerAddress(c) ?? '') && !forwarding.some((name) => c.req.header(name) !== undefined)

export interface AddressCounting {
  trustedProxies: number
  /** Off for load tests. */
  byAddress: boolean
}

/**
 * The caller's network for limits by address. Undefined for this machine itself without a proxy (tests, an unnamed
 * proxy), which may stand for many people.
 */
export const countedAddress = (
  c: Context,
  { trustedProxies, byAddress }: AddressCounting,
): string | undefined =>
  byAddress && (trustedProxies > 0 || !isLocal(c)) ? clientAddress(c, trustedProxies) : undefined
