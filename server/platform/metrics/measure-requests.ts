import type { Context } from 'hono'
import { methodOf, routeOf } from '../http/route-of.ts'
import type { Metrics } from './metrics.ts'

export type ObserveRequest = (c: Context, milliseconds: number) => void

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
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
  return (c, milliseconds) => {
    const method = methodOf(c)
    const route = routeOf(c)
    requests.inc({ method, route, status: statusClasses[Math.floor(c.res.status / 100)]! })
    seconds.observe({ method, route }, milliseconds / 1000)
  }
}
