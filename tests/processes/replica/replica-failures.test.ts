import { connect, createServer } from 'node:net'
import { readConfig } from '../../../server/config.ts'
import { requireDatabase } from '../../../server/platform/database/require-database.ts'
import { requireReplicas } from '../../../server/platform/database/replica/require-replicas.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { startApi } from '#support/server/api-server.ts'
import { sharedRelay } from '#support/processes/relay.ts'
import { createDatabase } from '#support/server/database.ts'
import { scrape, valuesOf } from '#support/server/metrics.ts'
import { readsFromPrimary, readsFromReplica } from '#support/replica/replica-shop.ts'
import { freePort } from '#support/server/server.ts'
import { sharedStandby } from '#support/replica/standby.ts'

const token = 'only-for-this-test'
const standby = sharedStandby()
const relay = sharedRelay(() => standby.url)
const { server, seller } = sharedShop(
  sharedServer(() =>
    startApi({
      DATABASE_URL: standby.primaryUrl,
      DATABASE_REPLICA_URL: relay.url,
      METRICS_TOKEN: token,
    }),
  ),
)
beforeEach(() => void vi.spyOn(server.app.log, 'warn').mockImplementation(() => {}))
const warns = (text: string) =>
  expect(server.app.log.warn).toHaveBeenCalledWith(expect.anything(), text)
afterEach(() => {
  vi.restoreAllMocks()
  relay.mend()
})

const list = () => {
  const queries = ['', '?search=radio', '?page=2', '?sort=price_shipping_asc&search=radio']
  const statusOf = async (query: string) =>
    (await server.visitor().get(`/api/products${query}`)).status
  return Promise.all(queries.map(statusOf))
}
const allFine = [200, 200, 200, 200]

test('reads go to the primary while the standby is down, without a failure, and return by themselves', async () => {
  await insertListing(server, seller, { title: 'Bush radio' })
  await readsFromReplica(server)
  const during = list()
  await standby.kill()
  expect(await during).toEqual(allFine)
  // Before and after the shop has noticed.
  expect(await list()).toEqual(allFine)
  await readsFromPrimary(server)
  expect(await list()).toEqual(allFine)
  warns('reads go to the primary, not to the replica: it does not answer')
  await standby.start()
  await readsFromReplica(server)
  expect(await list()).toEqual(allFine)
})

test('reads that a silent standby does not answer are repeated on the primary', async () => {
  await readsFromReplica(server)
  relay.swallow()
  const started = performance.now()
  expect(await list()).toEqual(allFine)
  // A silent standby is noticed by the look at its log, long before a statement would be given up.
  expect(performance.now() - started).toBeLessThan(10_000)
  await readsFromPrimary(server)
  expect(await list()).toEqual(allFine)
  relay.mend()
  await readsFromReplica(server)
})

test('metrics have the lag of the replica and the reads by database', async () => {
  await readsFromReplica(server)
  const { host } = new URL(relay.url)
  const reads = async (outcome: string) =>
    valuesOf(await scrape(server.url, token), 'musika_reads_total')[`{outcome="${outcome}"}`] ?? 0
  await list()
  const values = await scrape(server.url, token)
  expect(valuesOf(values, 'musika_replica_up')).toEqual({ [`{replica="${host}"}`]: 1 })
  expect(values[`musika_replica_lag_seconds{replica="${host}"}`]).toBeGreaterThanOrEqual(0)
  const connections = Object.keys(valuesOf(values, 'musika_pool_connections'))
  expect(connections).toContain(`{pool="${host} lists",state="idle"}`)
  expect(await reads('primary')).toBeGreaterThanOrEqual(0)
})

const config = (replicas: string) =>
  readConfig({ DATABASE_URL: standby.primaryUrl, DATABASE_REPLICA_URL: replicas })
const said: string[] = []
const start = (replicas: string) =>
  requireReplicas(config(replicas), standby.primaryUrl, (line) => said.push(line))

test('a start checks that the URLs lead to standbys of the database', async () => {
  const other = await createDatabase('template0')
  const { host: otherHost } = new URL(other.url)
  await start(`${standby.url},${standby.primaryUrl}`)
  expect(said).toEqual([])
  await expect(start(standby.primaryUrl)).rejects.toThrow(
    'DATABASE_REPLICA_URL leads to the primary only: let it lead to a standby, or remove it.',
  )
  await expect(start(`${standby.url},${other.url}`)).rejects.toThrow(
    `The server at ${otherHost} has another database than DATABASE_URL: let DATABASE_REPLICA_URL lead to a standby.`,
  )
  const nowhere = `127.0.0.1:${await freePort()}`
  await start(`postgres://musika@${nowhere}/musika`)
  expect(said).toEqual([
    `The replica at ${nowhere} cannot be reached (connect ECONNREFUSED ${nowhere}): reads go elsewhere until it can.`,
  ])
  await other.drop()
})

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_LIST_URL'])(
  'a start refuses %s that leads to a standby',
  async (variable) => {
    const wrong = readConfig({ DATABASE_URL: standby.primaryUrl, [variable]: standby.url })
    await expect(requireDatabase(wrong, wrong.databaseUrl!)).rejects.toThrow(
      `${variable} leads to a standby: let it lead to the primary.`,
    )
  },
)

test('a start refuses a proxy that leads to several servers', async () => {
  const ports = [standby.primaryUrl, standby.url].map((url) => Number(new URL(url).port))
  const proxy = createServer((near) => {
    const far = connect(ports[0]!, '127.0.0.1')
    ports.reverse()
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => near.destroy())
  })
  const port = await freePort()
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  const url = new URL(standby.url)
  url.port = String(port)
  await expect(start(url.href)).rejects.toThrow(
    `DATABASE_REPLICA_URL leads to several servers at 127.0.0.1:${port}: name each of them, with commas in between.`,
  )
  proxy.close()
})

test('a replica without a database, or which is no URL, stops the start', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://a@b/c' })).toThrow(
    'DATABASE_REPLICA_URL is set without DATABASE_URL: set both, or neither.',
  )
  const unfinished = { DATABASE_URL: 'postgres://a@b/c', DATABASE_REPLICA_URL: 'postgres://a@b/c,' }
  expect(() => readConfig(unfinished)).toThrow('DATABASE_REPLICA_URL is not valid')
})

test('a standby that is promoted is not read from any more', async () => {
  await readsFromReplica(server)
  await standby.query('select pg_promote()')
  await readsFromPrimary(server)
  expect(await list()).toEqual(allFine)
  warns('reads go to the primary, not to the replica: it is not a standby')
})
