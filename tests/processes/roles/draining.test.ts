import { readConfig } from '../../../server/config.ts'
import { openLive } from '../../support/notifications/live.ts'
import { startServer } from '../../support/server/server.ts'

const drainSeconds = 3

test('a stopping server first fails /readyz, serves requests and new streams, and then closes', async () => {
  const server = await startServer({ DRAIN_SECONDS: String(drainSeconds) })
  const visitor = server.visitor()
  const before = await openLive(visitor, [])
  expect((await visitor.get('/readyz')).status).toBe(200)
  const start = performance.now()
  const stopped = server.stop()
  expect((await visitor.get('/readyz')).status).toBe(503)
  expect((await visitor.get('/healthz')).status).toBe(200)
  expect((await visitor.get('/api/site')).status).toBe(200)
  const during = await openLive(server.visitor(), [])
  expect(during.response.status).toBe(200)
  expect([before.ended, during.ended]).toEqual([false, false])
  await Promise.all([before.done, during.done])
  expect(performance.now() - start).toBeGreaterThanOrEqual(drainSeconds * 1000 - 5)
  await stopped
  expect(performance.now() - start).toBeLessThan((drainSeconds + 10) * 1000)
  await expect(visitor.get('/readyz')).rejects.toThrow('fetch failed')
})

test.each([
  [{}, 0],
  [{ TRUSTED_PROXIES: '1' }, 0],
  [{ DATABASE_URL: 'postgres://db/musika' }, 0],
  [{ DATABASE_URL: 'postgres://db/musika', TRUSTED_PROXIES: '1' }, 10],
  [{ DATABASE_URL: 'postgres://db/musika', TRUSTED_PROXIES: '1', DRAIN_SECONDS: '4' }, 4],
  [{ DRAIN_SECONDS: '4' }, 4],
])(
  'only a server with proxies and an external database drains by default: %j',
  (variables, seconds) => {
    expect(readConfig(variables).drainSeconds).toBe(seconds)
  },
)
