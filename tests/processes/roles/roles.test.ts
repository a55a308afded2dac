import { readConfig, StartError } from '../../../server/config.ts'
import { closeDue } from '../../../server/modules/auctions/closing/close-due.ts'
import { recordHeartbeat } from '../../../server/modules/outages/index.ts'
import { auctionRow, bids, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { createMembers, type Member } from '#support/members/people.ts'
import { openLive } from '#support/notifications/live.ts'
import { scrape } from '#support/server/metrics.ts'
import { startServer, type TestServer } from '#support/server/server.ts'
import { eventually } from '#support/server/waiting.ts'

const token = 'only-for-this-test'
const drainSeconds = 3
const admin = { ADMIN_USERNAME: 'thandiwe', ADMIN_PASSWORD: 'a long password' }
let web: TestServer
let worker: TestServer
let seller: Member
let ann: Member

const startWorker = (environment: Record<string, string> = {}) =>
  startServer({
    ROLE: 'worker',
    DATABASE_URL: web.databaseUrl,
    PAYNOW_URL: 'http://127.0.0.1:9',
    METRICS_TOKEN: token,
    ...environment,
  })

beforeAll(async () => {
  web = await startServer({ ROLE: 'web', DRAIN_SECONDS: String(drainSeconds) })
  ;[seller, ann] = await createMembers(web, 2)
})

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await web.app.pool.query<Row>(text, values)).rows
const lastHeartbeat = async () =>
  (await rows<{ at: Date }>('select at from service_heartbeat'))[0]!.at
const endsNow = (auction: string) =>
  rows('update auctions set ends_at = clock_timestamp() where product_id = $1', [auction])
const listPrice = async (auction: string) => {
  const text = 'select list_minor as minor from products where id = $1'
  return (await rows<{ minor: bigint }>(text, [auction]))[0]!.minor
}

test('a web process serves and writes the heartbeat, but runs no sweeps and no jobs', async () => {
  const auction = await insertAuctionWithTerms(web, seller)
  await bids(ann, auction, 150)
  expect((await web.visitor().get(`/product/${auction}`)).status).toBe(200)
  await endsNow(auction)
  // Due auctions are closed twice a second, and the heartbeat is written every two seconds.
  for (let beats = 0; beats < 2; beats += 1) {
    const last = await lastHeartbeat()
    await eventually(async () => (await lastHeartbeat()) > last || undefined)
  }
  expect((await auctionRow(web, auction)).closed_at).toBeNull()
  expect(await listPrice(auction)).toBe(100_00n)
  const ofJobs = `datname = current_database() and application_name = 'musika jobs'`
  expect(await rows(`select from pg_stat_activity where ${ofJobs}`)).toEqual([])
  const jobs = async () => (await rows('select id from graphile_worker.jobs')).length
  await web.app.jobs.add(web.app.db, 'forget_expired', {})
  expect(await jobs()).toBeGreaterThan(0)

  worker = await startWorker(admin)
  await eventually(async () => (await auctionRow(web, auction)).closed_at ?? undefined)
  await eventually(async () => (await jobs()) === 0 || undefined)
})

test('a worker updates the list prices of auctions after bids on a web process', async () => {
  const auction = await insertAuctionWithTerms(web, seller)
  await bids(ann, auction, 175)
  await expect.poll(() => listPrice(auction), { timeout: 20_000 }).toBe(175_00n)
})

test('a worker answers only its health and its metrics', async () => {
  const visitor = worker.visitor()
  for (const path of ['/healthz', '/readyz'])
    expect((await visitor.get(path)).status, path).toBe(200)
  expect(await scrape(worker.url, token)).toHaveProperty('process_cpu_seconds_total')
  for (const path of ['/', '/api/site', '/api/events', '/assets/none.js', '/healthz/more']) {
    const answer = await visitor.get(path)
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '2'])
  }
  expect((await visitor.post('/api/auth/login', {})).status).toBe(503)
})

test('a worker writes no heartbeat, and closes an auction after that of a web process', async () => {
  const auction = await insertAuctionWithTerms(web, seller)
  const client = await web.app.pool.connect()
  try {
    // A heartbeat of the web process waits for this lock.
    await client.query('begin; select from service_heartbeat for update')
    await endsNow(auction)
    await recordHeartbeat(worker.app)
    await closeDue(worker.app)
    expect((await auctionRow(web, auction)).closed_at).toBeNull()
  } finally {
    await client.query('rollback')
    client.release()
  }
  await eventually(async () => (await auctionRow(web, auction)).closed_at ?? undefined)
})

test('a worker creates no staff account, and with simulated payments needs the simulator of a web process', async () => {
  expect(await rows('select username from staff')).toEqual([])
  const refusal =
    'A worker has no payment simulator of its own: set PAYNOW_URL to the one of a web process.'
  await expect(startWorker({ PAYNOW_URL: '' })).rejects.toThrow(new StartError(refusal))
})

test.each(['web', 'worker'])('the role %s is refused with the embedded database', (role) => {
  const refusal = `ROLE=${role} needs DATABASE_URL: no process on another machine can reach the embedded database.`
  expect(() => readConfig({ ROLE: role })).toThrow(new StartError(refusal))
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

// Last: it stops both processes.
test('a stopping server first fails /readyz, serves requests and new streams, and then closes', async () => {
  await worker.stop()
  const visitor = web.visitor()
  const before = await openLive(visitor, [])
  const statusOf = async (path: string) => (await visitor.get(path)).status
  expect(await statusOf('/readyz')).toBe(200)
  const start = performance.now()
  const stopped = web.stop()
  expect(await statusOf('/readyz')).toBe(503)
  for (const path of ['/healthz', '/api/site']) expect(await statusOf(path)).toBe(200)
  const during = await openLive(web.visitor(), [])
  expect(during.response.status).toBe(200)
  expect([before.ended, during.ended]).toEqual([false, false])
  await Promise.all([before.done, during.done])
  expect(performance.now() - start).toBeGreaterThanOrEqual(drainSeconds * 1000 - 5)
  await stopped
  expect(performance.now() - start).toBeLessThan((drainSeconds + 10) * 1000)
  await expect(visitor.get('/readyz')).rejects.toThrow('fetch failed')
})
