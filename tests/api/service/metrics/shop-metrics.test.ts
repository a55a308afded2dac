import { covers, sharedMember, sharedServer, sharedShop } from '#support/fixtures.ts'
import { bidPath, bids } from '#support/auctions/auctions.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { besideTransaction } from '#support/server/held-rows.ts'
import { scrape, valuesOf } from '#support/server/metrics.ts'
import { eventually } from '#support/server/waiting.ts'

const token = 'only-for-this-test'
const { server, seller } = sharedShop(sharedServer({ METRICS_TOKEN: token }))
const withoutMetrics = sharedServer()
const bidder = sharedMember(server)

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())
/** Values of the database are up to five seconds old, so this lets six pass. */
const fresh = () => {
  vi.advanceTimersByTime(6000)
  return scrape(server.url, token)
}

test('requests are counted by method, route pattern and class of status', async () => {
  const id = await insertListing(server, seller, { title: 'Steel kettle' })
  const visitor = server.visitor()
  for (const path of `/api/products/${id} /api/products/01900000-0000-7000-8000-00000000000f
    /api/no-such-call /product/${id} /product/${id} /product/01900000-0000-7000-8000-00000000000f
    /no-such-page/ann@example.com /cart/ /favicon.svg /robots.txt`.split(/\s+/))
    await visitor.get(path)
  await visitor.post(`/api/products/${id}/bids`, { amount: '1' })
  await visitor.fetch('/', { method: 'REPORT' })
  const counted = valuesOf(await fresh(), 'musika_http_requests_total')
  expect(counted).toEqual({
    '{method="GET",route="/api/products/{id}",status="2xx"}': 1,
    '{method="GET",route="/api/products/{id}",status="4xx"}': 1,
    '{method="GET",route="/api/*",status="4xx"}': 1,
    '{method="GET",route="/product/{id}",status="2xx"}': 2,
    '{method="GET",route="/product/{id}",status="4xx"}': 1,
    '{method="GET",route="not found",status="4xx"}': 1,
    '{method="GET",route="redirect",status="3xx"}': 1,
    '{method="GET",route="assets",status="2xx"}': 1,
    '{method="GET",route="/robots.txt",status="2xx"}': 1,
    '{method="POST",route="/api/products/{id}/bids",status="4xx"}': 1,
    '{method="other",route="other",status="4xx"}': 1,
  })
  const times = valuesOf(await fresh(), 'musika_http_request_seconds_count')
  expect(times['{method="GET",route="/product/{id}"}']).toBe(3)
})

test('bids are counted by outcome, and batches by their size', async () => {
  const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
  await bids(bidder, auction, 200)
  expect((await bidder.client.post(bidPath(auction), { amount: '150' })).status).toBe(409)
  const values = await fresh()
  expect(valuesOf(values, 'musika_bids_total')).toEqual({
    '{outcome="accepted"}': 1,
    '{outcome="refused"}': 1,
    '{outcome="failed"}': 0,
  })
  expect(values).toMatchObject({ musika_bid_batch_size_sum: 2, musika_bid_batch_size_count: 2 })
})

test('auctions past their end are late until they are closed', async () => {
  const before = (await fresh())['musika_auctions_running']!
  const auction = await insertAuction(server, seller)
  const figures = (running: number, late: number) => ({
    musika_auctions_running: running,
    musika_auctions_late: late,
  })
  expect(await fresh()).toMatchObject(figures(before + 1, 0))
  // Closing waits for the row of the product.
  const lock = 'select from products where id = $1 for update'
  await besideTransaction(server, lock, [auction], async () => {
    const ends = 'update auctions set ends_at = now() where product_id = $1'
    await server.app.pool.query(ends, [auction])
    expect(await fresh()).toMatchObject(figures(before, 1))
  })
  await eventually(async () => (await fresh())['musika_auctions_late'] === 0 || undefined)
})

test('queues, connections, streams, payments and the ledger are measured', async () => {
  const id = await insertListing(server, seller, { title: 'Copper kettle' })
  const later = { runAt: new Date(Date.now() + 3_600_000) }
  await server.app.jobs.add(server.app.db, 'notify_end', { productId: id }, later)
  const stopped = new AbortController()
  const { signal } = stopped
  const stream = await fetch(`${server.url}/api/events?topics=product:${id}`, { signal })
  expect(stream.status).toBe(200)
  const values = await eventually(async () => {
    const read = await fresh()
    const isMeasured = read['musika_ledger_breaches'] !== undefined
    // A job of the set-up may be due for a moment.
    const isIdle = read['musika_event_lag_seconds'] === 0 && read['musika_jobs_due_seconds'] === 0
    return isMeasured && isIdle ? read : undefined
  })
  stopped.abort()
  expect(values).toMatchObject({
    'musika_jobs{job="notify_end",state="scheduled"}': 1,
    musika_jobs_due_seconds: 0,
    musika_live_streams: 1,
    musika_event_lag_seconds: 0,
    musika_ledger_breaches: 0,
    musika_database_up: 1,
    'musika_pool_waiting{pool="shop"}': 0,
    'musika_pool_waiting{pool="lists"}': 0,
    'musika_searches{state="running"}': 0,
    'musika_searches{state="waiting"}': 0,
    'musika_pages{state="running"}': 0,
    'musika_pages{state="waiting"}': 0,
  })
  expect(valuesOf(values, 'musika_payments')).toEqual({
    '{state="pending"}': 0,
    '{state="paid"}': 0,
    '{state="refunded"}': 0,
    '{state="failed"}': 0,
    '{state="expired"}': 0,
  })
  expect(Object.keys(valuesOf(values, 'musika_outbox_waiting'))).toEqual([
    '{outbox="mail"}',
    '{outbox="push"}',
  ])
  expect(values['musika_heartbeat_age_seconds']).toBeLessThan(10)
  expect(values['musika_ledger_check_age_seconds']).toBeLessThan(600)
  expect(values['musika_pool_connections{pool="shop",state="idle"}']).toBeGreaterThan(0)
})

const metrics = (authorization?: string) =>
  fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} })

test('metrics need the token', async () => {
  for (const wrong of [undefined, 'Bearer', 'Bearer only-for-this-tes', `Basic ${token}`, token]) {
    const answer = await metrics(wrong)
    expect([answer.status, await answer.text()], wrong).toEqual([401, 'A token is needed.'])
  }
})

test('a shop without a token has no metrics', async () => {
  expect((await withoutMetrics.visitor().get('/metrics')).status).toBe(404)
})

test('metrics describe the process and every cache', async () => {
  covers('route: /metrics')
  server.app.caches.clear()
  await server.visitor().get('/api/products?search=kettle')
  await server.visitor().get('/api/products?location=Norton')
  const answer = await metrics(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  expect(text).toMatch(/^nodejs_heap_size_used_bytes [1-9]\d+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]\d+$/m)
  expect(text).toMatch(/^musika_cache_entries\{cache="totals of lists"\} 1$/m)
  expect(text).toMatch(/^musika_cache_bytes\{cache="totals of lists"\} [1-9]\d*$/m)
  const caches = [...text.matchAll(/^musika_cache_max_bytes\{cache="(.*)"\} (\d+)$/gm)]
  expect(Object.fromEntries(caches.map(([, name, bytes]) => [name, Number(bytes)]))).toEqual({
    'assets of other releases': 8_000_000,
    'changes of listings': 300,
    'ended auctions of lists': 1_000_000,
    'whether auctions have ended lately': 1,
    'counts of attributes': 4_000_000,
    'counts of filters': 4_000_000,
    'crowds of searches': 1_000_000,
    'listings by group': 24_000_000,
    'listings of lists': 24_000_000,
    fragments: 30_000_000,
    'matches of searches': 16_000_000,
    pages: 20_000_000,
    'pages of lists': 4_000_000,
    'parts of the sitemap': 6_000_000,
    'recent events': 8_000_000,
    'search words': 6_000_000,
    'similar listings': 4_000_000,
    sitemap: 6_000_000,
    suggestions: 4_000_000,
    'totals of lists': 1_000_000,
  })
})
