import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Handler } from 'hono'
import type { App } from '../app.ts'

/** Serves `GET /metrics` on the port of the shop if `METRICS_TOKEN` is set. Without a token it does not exist there. */
export function serveMetrics(app: App, http: Pick<Hono, 'get'>): void {
  if (app.config.metricsToken !== undefined) http.get('/metrics', answerMetrics(app))
}

/** Serves nothing but `GET /metrics`, for `METRICS_PORT`. */
export function createMetricsHttp(app: App): Hono {
  const http = new Hono()
  http.get('/metrics', answerMetrics(app))
  return http
}

/**
 * Answers in the text format of Prometheus. If `METRICS_TOKEN` is set, the request needs it as a bearer token (401
 * without it).
 */
function answerMetrics({ config: { metricsToken }, metrics }: App): Handler {
  const expected = metricsToken === undefined ? undefined : digest(`Bearer ${metricsToken}`)
  return async (c) => {
    c.header('Cache-Control', 'no-store')
    if (expected && !timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) {
      c.header('WWW-Authenticate', 'Bearer')
      return c.text('A token is needed.', 401)
    }
    return c.text(await metrics!.text(), 200, { 'Content-Type': metrics!.contentType })
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
