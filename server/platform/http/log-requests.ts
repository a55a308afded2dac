import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** Logs one line per request, without query, cookies and bodies, which contain searches and identities. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    log.info({
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    })
  }
}
