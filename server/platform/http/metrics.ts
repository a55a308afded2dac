import { createHash, timingSafeEqual } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Registry } from 'prom-client'
import type { App } from '../app.ts'
import type { CacheSize } from '../caches.ts'

/**
 * `GET /metrics` in the text format of Prometheus: the process (CPU, heap, event loop) and the size of each cache in
 * bytes. It needs `METRICS_TOKEN` as a bearer token (401 without it), and does not exist if none is set.
 */
export function serveMetrics(app: App, http: OpenAPIHono): void {
  const { metricsToken } = app.config
  if (metricsToken === undefined) return
  const expected = digest(`Bearer ${metricsToken}`)
  const isAllowed = (c: Context) =>
    timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)
  const registry = createRegistry(app)
  http.get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!isAllowed(c)) {
      c.header('WWW-Authenticate', 'Bearer')
      return c.text('A token is needed.', 401)
    }
    const metrics = await registry
    return c.text(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType })
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The library is loaded only by a shop that has metrics. */
async function createRegistry(app: App): Promise<Registry> {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, valueOf: (size: CacheSize) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        for (const size of app.caches.sizes()) this.set({ cache: size.name }, valueOf(size))
      },
    })
  gauge('musika_cache_bytes', 'Size of the entries of a cache in bytes.', ({ bytes }) => bytes)
  gauge('musika_cache_max_bytes', 'Largest size of a cache in bytes.', ({ maxBytes }) => maxBytes)
  gauge('musika_cache_entries', 'Number of entries of a cache.', ({ entries }) => entries)
  return registry
}
