import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The caller's address: the connection's, or what the outermost trusted proxy wrote. Headers of strangers are never believed. */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean)
    const hop = hops.at(-trustedProxies)
    if (hop && /^[0-9a-fA-F.:]{2,45}$/.test(hop)) return hop
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // Rendering a page calls the API without a connection.
    return 'inside'
  }
}
