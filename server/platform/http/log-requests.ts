import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { ObserveRequest } from '../metrics/measure-requests.ts'

/** Logs one line per request, without query, cookies and bodies, which contain searches and identities. */
export function logRequests(log: Logger, observe?: ObserveRequest): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const milliseconds = performance.now() - start
    observe?.(c, milliseconds)
    log.info({
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(milliseconds * 10) / 10,
    })
  }
}
