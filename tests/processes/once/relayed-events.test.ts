import { randomUUID } from 'node:crypto'
import { Redis } from 'iovalkey'
import pg from 'pg'
import { pino } from 'pino'
import { createCaches } from '../../../server/platform/caches.ts'
import { startEventBus, type EventBus } from '../../../server/platform/events/event-bus.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import { arrivesWithinASecond, eventually } from '#support/server/waiting.ts'
import { openValkey, type ValkeyServer } from '#support/valkey/valkey-server.ts'

const log = pino({ level: 'silent' })
const database = sharedDatabase()
let writer: pg.Pool
let valkey: ValkeyServer
beforeAll(() => void (writer = new pg.Pool({ connectionString: database.url })))
afterAll(() => writer.end())

interface Process {
  bus: EventBus
  reads: boolean
  seen: string[]
  losses: number
  /** The reads of new events from PostgreSQL. */
  queries(): number
  /** Their results wait for this. */
  hold: Promise<void>
  stop(): Promise<void>
}
let processes: Process[]
/** Real servers have messages of other tests too. */
let name: string

beforeEach(async () => {
  processes = []
  name = randomUUID()
  valkey = await openValkey()
})
afterEach(async () => {
  await Promise.all(processes.map((process) => process.stop()))
  await valkey.stop()
})

async function start(reads: boolean): Promise<Process> {
  const pool = new pg.Pool({ connectionString: database.url })
  const original = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  let count = 0
  pool.query = (async (...given: unknown[]) => {
    const result = await original(...given)
    if ((given[0] as { name?: string }).name === 'events_new') {
      count += 1
      await process.hold
    }
    return result
  }) as typeof pool.query
  const process: Process = {
    bus: undefined as never,
    reads,
    seen: [],
    losses: 0,
    queries: () => count,
    hold: Promise.resolve(),
    async stop() {
      await process.bus.stop()
      await pool.end()
    },
  }
  process.bus = await startEventBus(pool, database.url, log, createCaches(), {
    reads: () => process.reads,
    // `VALKEY_TEST_URL` names a real server, for the tests without faults.
    valkey: { url: globalThis.process.env['VALKEY_TEST_URL'] ?? valkey.url, name },
  })
  process.bus.subscribe(
    ({ id }) => process.seen.push(id),
    () => (process.losses += 1),
  )
  processes.push(process)
  return process
}

/** Three processes, of which the first reads for all. */
async function startThree() {
  const [reader, ...others] = [await start(true), await start(false), await start(false)]
  // Messages arrive: the next event needs no read.
  await withoutReads(others, () => reach(1, reader))
  return { reader, others, all: processes }
}

/** Works until these processes got its events without a read; one reads by itself if a message is late. */
const withoutReads = (others: Process[], work: () => Promise<unknown>): Promise<true> =>
  eventually(async () => {
    const before = others.map((other) => other.queries())
    await work()
    return others.every((other, nth) => other.queries() === before[nth]) || undefined
  })

/** Writes events that reach each process in their order. */
async function reach(count: number, woken?: Process): Promise<true> {
  await write(count, woken)
  return allHave(await stored())
}

/** Commits events, each in a transaction of its own, and wakes a process. */
async function write(count: number, woken?: Process): Promise<void> {
  for (let written = 0; written < count; written += 1)
    await writer.query(
      `insert into events (topic, type, data) values ('product:' || $1::text, 'product.changed', jsonb_build_object('productId', $1::text))`,
      [randomUUID()],
    )
  woken?.bus.wake()
}

async function stored(): Promise<string[]> {
  const { rows } = await writer.query<{ id: string }>(
    `select tx || '-' || id as id from events order by events.tx, events.id`,
  )
  return rows.map(({ id }) => id)
}

/** Resolves when each process has got these events last, in their order; fails if it got one of them twice. */
async function allHave(ids: string[]): Promise<true> {
  await eventually(
    async () => processes.every(({ bus }) => bus.position() === ids.at(-1)) || undefined,
  )
  for (const { seen } of processes) expect(seen).toEqual(ids.slice(ids.length - seen.length))
  return true
}

test('one process reads, and the others get every event from it in order', async () => {
  const { reader, others } = await startThree()
  await withoutReads(others, async () => {
    for (const from of [reader, ...others, reader]) expect(await reach(5, from)).toBe(true)
  })
  for (const { losses } of processes) expect(losses).toBe(0)
})

test('lost messages are read from PostgreSQL in order, and nothing twice', async () => {
  const { others } = await startThree()
  await valkey.set('lossy')
  expect(await reach(3, others[0])).toBe(true)
  await valkey.set('none')
  expect(await reach(600, others[1])).toBe(true)
  for (const { losses } of processes) expect(losses).toBe(0)
})

test('events whose message is lost arrive within a second', async () => {
  const { reader, others } = await startThree()
  await arrivesWithinASecond(async () => {
    await valkey.set('lossy')
    const since = performance.now()
    expect(await reach(1, others[1])).toBe(true)
    const milliseconds = performance.now() - since
    await valkey.set('none')
    expect(await reach(1, reader)).toBe(true)
    return milliseconds
  })
})

test('a message that continues a lost one is not delivered before it', async () => {
  const { reader } = await startThree()
  await valkey.set('lossy')
  await write(1, reader)
  const lost = (await stored()).at(-1)
  await eventually(async () => reader.bus.position() === lost || undefined)
  await valkey.set('none')
  expect(await reach(1, reader)).toBe(true)
})

test('an event that arrives while it is being read is delivered once', async () => {
  const {
    reader,
    others: [other],
  } = await startThree()
  const reads = other.queries()
  const hold = Promise.withResolvers<void>()
  other.hold = hold.promise
  await write(2)
  // A browser that is ahead makes the process read.
  const since = other.bus.since('999999999-1', [])
  await eventually(async () => other.queries() > reads || undefined)
  reader.bus.wake()
  const last = (await stored()).at(-1)
  await eventually(async () => other.bus.position() === last || undefined)
  hold.resolve()
  await since
  expect(await reach(1, reader)).toBe(true)
})

test.each(['down', 'hanging', 'reset', 'error'] as const)(
  'while Valkey is %s each process reads by itself, and afterwards one reads for all',
  async (fault) => {
    const { reader, others } = await startThree()
    await valkey.set(fault)
    for (const from of [reader, ...others]) expect(await reach(3, from)).toBe(true)
    await valkey.set('none')
    expect(await withoutReads(others, () => reach(1, others[0]))).toBe(true)
  },
)

test('when the reader stops or stands still, the others read until one of them reads for all', async () => {
  const { reader, others } = await startThree()
  processes = others
  await reader.stop()
  expect(await reach(3, others[0])).toBe(true)
  others[0].reads = true
  await withoutReads([others[1]], () => reach(1, others[1]))
})

test('two readers for a moment cause no loss and no repetition', async () => {
  const { reader, others, all } = await startThree()
  others[0].reads = true
  for (const from of all) await write(10, from)
  expect(await allHave(await stored())).toBe(true)
  reader.reads = false
  for (const from of all) await write(10, from)
  expect(await allHave(await stored())).toBe(true)
})

test('after a failover that lost events, every process notices it', async () => {
  const { reader, others, all } = await startThree()
  expect(await reach(2, reader)).toBe(true)
  const last = (await stored()).at(-1)!.split('-')
  await writer.query('delete from events where (tx, id) = ($1::text::xid8, $2::bigint)', last)
  await eventually(async () => all.every(({ losses }) => losses === 1) || undefined)
  for (const { seen } of all) seen.length = 0
  await write(2, others[1])
  const after = await stored()
  await eventually(async () => all.every(({ bus }) => bus.position() === after.at(-1)) || undefined)
  for (const { seen } of all) expect(seen).toEqual(after.slice(-2))
})

test('an event that a slow transaction held back arrives everywhere', async () => {
  const { others } = await startThree()
  const slow = await writer.connect()
  await slow.query('begin')
  await slow.query(`insert into events (topic, type, data) values ('rates', 'rate.changed', '{}')`)
  await write(2, others[0])
  await slow.query('commit')
  slow.release()
  expect(await allHave(await stored())).toBe(true)
})

test('messages of another shop, and texts that are no messages, are ignored', async () => {
  const { reader } = await startThree()
  const url = new URL(globalThis.process.env['VALKEY_TEST_URL'] ?? valkey.url)
  const client = new Redis({ host: url.hostname, port: Number(url.port) })
  const events = `musika:${name}:events`
  const before = reader.bus.position()
  const forged = { topic: 'rates', type: 'rate.changed', data: {} }
  const message = { from: 'x', after: before, rows: [{ ...forged, tx: 'x', id: '1' }] }
  for (const text of ['x', '{}', '[]', JSON.stringify(message)]) await client.publish(events, text)
  client.disconnect()
  expect(await reach(1, reader)).toBe(true)
})
