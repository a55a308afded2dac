import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Metrics } from './metrics.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The route of a rendered page, such as `/product/$id`, or `assets`. */
    page: string
  }
}

export type ObserveRequest = (c: Context, milliseconds: number) => void

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const statusClasses = ['', '1xx', '2xx', '3xx', '4xx', '5xx']

/** Counts and times requests by route pattern, so that no label comes from a visitor. */
export function measureRequests(metrics: Metrics): ObserveRequest {
  const requests = metrics.counter({
    name: 'musika_http_requests_total',
    help: 'Requests by method, route and class of status.',
    labelNames: ['method', 'route', 'status'],
  })
  const seconds = metrics.histogram({
    name: 'musika_http_request_seconds',
    help: 'Time until the response begins, by method and route.',
    labelNames: ['method', 'route'],
    buckets,
  })
  const names = new Map<string, string>()
  return (c, milliseconds) => {
    const method = methods.has(c.req.method) ? c.req.method : 'other'
    const pattern = patternOf(c)
    let route = names.get(pattern)
    if (route === undefined) names.set(pattern, (route = nameOf(pattern)))
    requests.inc({ method, route, status: statusClasses[Math.floor(c.res.status / 100)]! })
    seconds.observe({ method, route }, milliseconds / 1000)
  }
}

/** The route of the page, or the first route that is not for all paths, as middleware is. */
const patternOf = (c: Context): string =>
  c.get('page') ?? matchedRoutes(c).find(({ path }) => path !== '/*')?.path ?? 'other'

/** A pattern as the contracts write it: `/product/{id}`. */
const nameOf = (pattern: string): string =>
  pattern === '$' ? 'not found' : pattern.replace(/[:$](\w+)/g, '{$1}')
