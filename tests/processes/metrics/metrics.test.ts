import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sharedServer } from '#support/fixtures.ts'
import { sharedRelay } from '#support/processes/relay.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import { scrape } from '#support/server/metrics.ts'
import { freePort, startServer } from '#support/server/server.ts'
import { statementsOf } from '#support/server/statements.ts'

const token = 'only-for-this-test'
const database = sharedDatabase()
const relay = sharedRelay(() => database.url)
let own: string
const server = sharedServer(async () => {
  const port = String(await freePort())
  own = `http://127.0.0.1:${port}`
  return startServer({ DATABASE_URL: relay.url, METRICS_TOKEN: token, METRICS_PORT: port })
})
const statusOf = async (url: string) => (await fetch(url)).status
afterAll(() => relay.mend())

/** Stops the clock by which values of the database get old. */
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())
const heartbeats = (statements: { text: string }[]) =>
  statements.filter(({ text }) => text.includes('service_heartbeat')).length

test('the port of metrics serves nothing else, and needs no token if none is set', async () => {
  const port = String(await freePort())
  const open = await startServer({ METRICS_PORT: port })
  onTestFinished(() => open.stop())
  const address = `http://127.0.0.1:${port}`
  expect((await scrape(address))['musika_database_up']).toBe(1)
  for (const path of ['/', '/healthz', '/api/products', '/metrics/x'])
    expect(await statusOf(address + path), path).toBe(404)
  expect(await statusOf(`${open.url}/metrics`)).toBe(404)
})

test('with a token both ports need it', async () => {
  for (const url of [own, server.url]) {
    expect(await statusOf(`${url}/metrics`), url).toBe(401)
    expect((await scrape(url, token))['musika_database_up'], url).toBe(1)
  }
})

test('a port of metrics that is in use stops the start with a sentence that names it', async () => {
  const port = String(await freePort())
  await expect(startServer({ PORT: port, METRICS_PORT: port })).rejects.toThrow(
    `Port ${port} is already in use: stop what uses it, or set METRICS_PORT to another one.`,
  )
})

test.each([
  [{}, '[]'],
  [{ METRICS_PORT: '9464' }, '["prom-client"]'],
])('prom-client is loaded only by a shop with metrics: %o', async (variables, loaded) => {
  const program = `
    import { createRequire } from 'node:module'
    import { readConfig } from './server/config.ts'
    import './server/app.ts'
    import { openMetrics } from './server/platform/metrics/metrics.ts'
    await openMetrics(readConfig(${JSON.stringify(variables)}), 'postgres://nobody@127.0.0.1:1/nothing')
    const files = Object.keys(createRequire(import.meta.filename).cache)
    console.log(JSON.stringify(files.some((file) => file.includes('/prom-client/')) ? ['prom-client'] : []))
    process.exit()`
  const evaluated = program.replace('import.meta.filename', `'${process.cwd()}/x.js'`)
  const words = ['--input-type=module', '--eval', evaluated]
  const { stdout } = await promisify(execFile)(process.execPath, words)
  expect(stdout).toBe(`${loaded}\n`)
})

test('any number of scrapes within five seconds read the database once', async () => {
  const scrapes = () => Promise.all(Array.from({ length: 8 }, () => scrape(server.url, token)))
  vi.advanceTimersByTime(5000)
  expect(heartbeats(await statementsOf(scrapes))).toBe(1)
  vi.advanceTimersByTime(4999)
  expect(heartbeats(await statementsOf(scrapes))).toBe(0)
  vi.advanceTimersByTime(1)
  expect(heartbeats(await statementsOf(scrapes))).toBe(1)
})

test('a statement that PostgreSQL refuses leaves out its own metric only', async () => {
  await server.app.pool.query('alter table push_outbox rename to push_outbox_away')
  const back = 'alter table push_outbox_away rename to push_outbox'
  onTestFinished(async () => void (await server.app.pool.query(back)))
  vi.advanceTimersByTime(5000)
  const values = await scrape(server.url, token)
  expect(values).toMatchObject({ musika_database_up: 1, musika_auctions_late: 0 })
  expect(values).not.toHaveProperty('musika_outbox_waiting{outbox="mail"}')
})

// Last: statements of the shop that got no answer time out later.
test('without the database, metrics of the process are answered and the database is down', async () => {
  vi.advanceTimersByTime(5000)
  const before = await scrape(server.url, token)
  expect(before).toMatchObject({ musika_database_up: 1, musika_auctions_late: 0 })
  relay.swallow()
  vi.advanceTimersByTime(5000)
  const during = await scrape(server.url, token)
  expect(during).toMatchObject({ musika_database_up: 0, musika_live_streams: 0 })
  expect(during['process_resident_memory_bytes']).toBeGreaterThan(0)
  expect(during).not.toHaveProperty('musika_auctions_late')
  expect(during).not.toHaveProperty('musika_heartbeat_age_seconds')
  relay.mend()
  vi.advanceTimersByTime(5000)
  const after = await scrape(server.url, token)
  expect(after).toMatchObject({ musika_database_up: 1, musika_auctions_late: 0 })
})
