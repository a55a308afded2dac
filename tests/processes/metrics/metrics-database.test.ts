import { sharedServer } from '../../support/fixtures.ts'
import { startApi } from '../../support/server/api-server.ts'
import { sharedRelay } from '../../support/processes/relay.ts'
import { sharedDatabase } from '../../support/processes/shared-database.ts'
import { scrape } from '../../support/server/metrics.ts'
import { statementsOf } from '../../support/server/statements.ts'

const token = 'only-for-this-test'
const database = sharedDatabase()
const relay = sharedRelay(() => database.url)
const server = sharedServer(() => startApi({ DATABASE_URL: relay.url, METRICS_TOKEN: token }))
afterAll(() => relay.mend())

/** Stops the clock by which values of the database get old. */
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())
const heartbeats = (statements: { text: string }[]) =>
  statements.filter(({ text }) => text.includes('service_heartbeat')).length

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
  onTestFinished(async () => {
    await server.app.pool.query('alter table push_outbox_away rename to push_outbox')
  })
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
  expect(during['musika_database_up']).toBe(0)
  expect(during['process_resident_memory_bytes']).toBeGreaterThan(0)
  expect(during['musika_live_streams']).toBe(0)
  expect(during).not.toHaveProperty('musika_auctions_late')
  expect(during).not.toHaveProperty('musika_heartbeat_age_seconds')
  relay.mend()
  vi.advanceTimersByTime(5000)
  const after = await scrape(server.url, token)
  expect(after).toMatchObject({ musika_database_up: 1, musika_auctions_late: 0 })
})
