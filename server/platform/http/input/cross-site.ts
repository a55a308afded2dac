import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../../config.ts'
import { DomainError } from '../../../kernel/domain-error.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Callbacks of payment providers and of mail programs. They are verified by their content, and cookies are ignored. */
const callbacks = /^\/(?:api\/payments\/\w+\/\w+\/result|unsubscribe)$/

/**
 * Refuses writes that another site triggers in a visitor's browser, judged by the headers `Sec-Fetch-Site` and
 * `Origin`. Throws `cross_site`.
 */
export function refuseCrossSite(config: Pick<Config, 'publicUrl'>): MiddlewareHandler {
  return async (c, next) => {
    if (!safe.has(c.req.method) && !callbacks.test(c.req.path)) {
      const site = c.req.header('sec-fetch-site')
      if (site && site !== 'same-origin' && site !== 'none') throw new DomainError('cross_site')
      const origin = c.req.header('origin')
      if (origin && !isOurs(origin, c.req.header('host'), config))
        throw new DomainError('cross_site')
    }
    await next()
  }
}

/**
 * Whether the origin is the shop's. If the shop uses HTTPS, a page loaded over plain HTTP may have been changed on the
 * way, so its origin is not accepted.
 */
function isOurs(
  origin: string,
  host: string | undefined,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  const shop = new URL(publicUrl)
  const isPlain = shop.protocol === 'http:' && origin === `http://${host}`
  return origin === shop.origin || origin === `https://${host}` || isPlain
}
