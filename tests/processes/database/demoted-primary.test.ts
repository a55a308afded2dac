import pg from 'pg'
import { pino } from 'pino'
import type { ProductId } from '#contracts/common/ids.ts'
import { placeBid } from '../../../server/modules/auctions/bids/place-bid.ts'
import { openRunnerPool } from '../../../server/platform/jobs/runner-pool.ts'
import { auctionRow, bidPath, bidRows } from '#support/auctions/auctions.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { createStaff } from '#support/members/staff.ts'
import { connectTo } from '#support/processes/connect-to.ts'
import { startApi } from '#support/server/api-server.ts'
import { eventually } from '#support/server/waiting.ts'

const { server, seller, ann, ben } = sharedShop(sharedServer(() => startApi()))

let other: pg.Client
let auction: ProductId
beforeAll(async () => {
  other = await connectTo(server.databaseUrl)
  auction = await insertAuction(server, seller, { priceMinor: 100_00n })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await setReadOnly('off')
  await terminate()
})
afterAll(() => other.end())

/** Ends all connections of the server that `where` selects. */
const terminate = (where = 'true') =>
  other.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
  )
const setReadOnly = async (value: 'on' | 'off') => {
  const { pathname } = new URL(server.databaseUrl)
  await other.query(
    `alter database ${pathname.slice(1)} set default_transaction_read_only = ${value}`,
  )
}
const bid = ({ client }: typeof ann, amount: number, key?: string) => {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return client.post<{ code: string }>(bidPath(auction), { amount: String(amount) }, headers)
}
const refused = ({ status, headers, body }: Awaited<ReturnType<typeof bid>>) => [
  status,
  headers.get('retry-after'),
  body.code,
]

test('a demoted primary refuses writes with 503, serves reads, and recovers without a restart', async () => {
  const staff = await createStaff(server, 'support')
  expect((await bid(ann, 101)).status).toBe(201)
  // Their next read notes that they were seen.
  await other.query(`update sessions set last_seen_at = now() - interval '2 hours'`)
  await other.query(`update staff_sessions set last_seen_at = now() - interval '2 minutes'`)

  await setReadOnly('on')
  await terminate()
  const read = async (client: typeof ann.client, path: string) => (await client.get(path)).status
  await eventually(async () => (await read(ann.client, '/api/products')) === 200 || undefined)
  const refusals = await Promise.all([
    bid(ben, 102, 'bid-of-ben'),
    ben.client.post<{ code: string }>('/api/watchlist', { productId: auction }),
    bid(ann, 150),
  ])
  for (const answer of refusals) expect(refused(answer)).toEqual([503, '2', 'overloaded'])
  for (const path of ['/api/products', `/api/products/${auction}`, '/api/products?search=nothing'])
    expect(await read(ann.client, path), path).toBe(200)
  expect(await read(ann.client, '/api/auth/session')).toBe(200)
  expect(await read(staff.client, '/api/admin/session')).toBe(200)

  await setReadOnly('off')
  // Each connection that was opened meanwhile refuses one more write, and is replaced.
  const after = []
  do after.push(await bid(ben, 102, 'bid-of-ben'))
  while (after.at(-1)!.status === 503 && after.length <= server.app.pool.options.max)
  expect(after.at(-1)!.status).toBe(201)
  expect((await bid(ben, 102, 'bid-of-ben')).body).toEqual(after.at(-1)!.body)
  const stored = await bidRows(server, auction)
  expect(stored.map(({ amount_minor: minor }) => minor)).toEqual([101_00n, 102_00n])
  expect((await auctionRow(server, auction)).bid_count).toBe(2)
  // The jobs go on as well.
  await server.app.jobs.add(server.app.db, 'forget_expired', {})
  await eventually(async () => {
    const { rows } = await other.query('select from graphile_worker.jobs')
    return rows.length === 0 || undefined
  })
})

test('bids of one batch are tried once on a demoted primary', async () => {
  await setReadOnly('on')
  await terminate()
  await eventually(async () => (await ann.client.get('/api/products')).status === 200 || undefined)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const outcomes = await Promise.allSettled(
    [ann, ben, ann].map(({ id }, n) =>
      placeBid(server.app, { productId: auction, bidderId: id, amountMinor: 201_00n + BigInt(n) }),
    ),
  )
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '25006' } })
  const names = query.mock.calls.map(([statement]) => (statement as { name?: string }).name)
  // The sweeps that close auctions and follow their prices may run meanwhile.
  const ofSweeps = ['auctions_due', 'auctions_follow_all']
  const ofBids = names.filter((name) => name?.startsWith('auction') && !ofSweeps.includes(name))
  expect(ofBids).toEqual(['auctions_lock_free'])
})

test('the runner of jobs tries again what a demoted primary refuses, on a new connection', async () => {
  const pool = openRunnerPool(server.databaseUrl, pino({ level: 'silent' }))
  onTestFinished(() => pool.end())
  const write = `insert into rate_limits (key, points) values ('runner', 1) returning points`
  await setReadOnly('on')
  const client = await pool.connect()
  const refusal = client.query(write).catch((error: unknown) => error)
  expect(await refusal.finally(() => client.release())).toMatchObject({ code: '40001' })
  await setReadOnly('off')
  expect(pool.totalCount).toBe(0)
  expect((await pool.query(write)).rows).toEqual([{ points: 1 }])
})

test('a request whose connection PostgreSQL ends gets 503, and the next one succeeds', async () => {
  const blocker = await connectTo(server.databaseUrl)
  await blocker.query('begin')
  await blocker.query('select from auctions where product_id = $1 for update', [auction])
  const waiting = bid(ann, 300)
  await eventually(async () => {
    const { rows } = await other.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length > 0 || undefined
  })
  await terminate(`wait_event_type = 'Lock'`)
  expect(refused(await waiting)).toEqual([503, '2', 'overloaded'])
  await blocker.query('rollback')
  await blocker.end()
  expect((await bid(ann, 300)).status).toBe(201)
})
