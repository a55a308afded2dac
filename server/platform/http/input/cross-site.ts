import type { MiddlewareHandler } from 'hono'
import { DomainError } from '../../../kernel/domain-error.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Callbacks of payment providers. They are verified by their content, and cookies are ignored. */
const callbacks = /^\/api\/payments\/\w+\/\w+\/result$/

/**
 * Refuses writes that another site triggers in a visitor's browser, judged by the headers `Sec-Fetch-Site` and
 * `Origin`. Throws `cross_site`.
 */
export function refuseCrossSite(publicUrl: string): MiddlewareHandler {
  const shop = new URL(publicUrl)
  return async (c, next) => {
    if (!safe.has(c.req.method) && !callbacks.test(c.req.path)) {
      const site = c.req.header('sec-fetch-site')
      if (site && site !== 'same-origin' && site !== 'none') throw new DomainError('cross_site')
      const origin = c.req.header('origin')
      const host = c.req.header('host')
      // If the shop uses HTTPS, a page loaded over plain HTTP may have been changed on the way, so its origin is not
      // accepted.
      const ours = [shop.origin, `https://${host}`]
      if (shop.protocol === 'http:') ours.push(`http://${host}`)
      if (origin && !ours.includes(origin)) throw new DomainError('cross_site')
    }
    await next()
  }
}
