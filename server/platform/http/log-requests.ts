import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { ObserveRequest } from '../metrics/measure-requests.ts'
import { withRequestId } from '../request-id.ts'
import { loggedPath } from './logged-path.ts'

interface RequestLog {
  config: Pick<Config, 'trustedProxies'>
  observe: ObserveRequest | undefined
}

/**
 * Logs one line per request, without query, cookies and bodies, which contain searches and identities. Log lines, jobs
 * and mails of the request have its id, which is also sent as `X-Request-Id`.
 */
export function logRequests(log: Logger, { config, observe }: RequestLog): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    const request = idOf(c, config.trustedProxies)
    // As with the security headers, a header that is set before the handler runs costs less.
    const isCall = c.req.path.startsWith('/api/')
    if (isCall) c.header('X-Request-Id', request)
    await withRequestId(request, next)
    if (!isCall) c.res.headers.set('X-Request-Id', request)
    const milliseconds = performance.now() - start
    observe?.(c, milliseconds)
    log.info({
      request,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Math.round(milliseconds * 10) / 10,
    })
  }
}

/** No spaces, dots or `@`, so that an id is not a name or an address. */
const validId = /^[\w-]{8,64}$/

/** The id that a trusted proxy gave the request, or a new one. */
function idOf(c: Context, trustedProxies: number): string {
  const given = trustedProxies > 0 ? c.req.header('x-request-id') : undefined
  return given !== undefined && validId.test(given) ? given : randomUUID()
}
