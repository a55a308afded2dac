import type { MiddlewareHandler } from 'hono'
import { methodOf, routeOf } from '../http/route-of.ts'
import { withSpan } from '../request-id.ts'
import type { Tracing } from './span.ts'

/**
 * Records each request by its route pattern, with method and status. A trusted proxy may have begun the trace. Live
 * streams count until they are open.
 */
export const traceRequests =
  (tracing: Tracing, trustedProxies: number): MiddlewareHandler =>
  async (c, next) => {
    const parent = trustedProxies > 0 ? c.req.header('traceparent') : undefined
    const method = methodOf(c)
    const attributes = { 'http.request.method': method }
    const span = tracing.start({ name: method, kind: 'server', parent, attributes })
    await withSpan(span, next)
    const route = routeOf(c)
    const { status } = c.res
    span.end({
      name: `${method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': status },
      error: status >= 500 ? String(status) : undefined,
    })
  }
