import { sql } from 'kysely'
import { pino } from 'pino'
import { batchRead } from '../../../server/platform/database/batch-read.ts'
import { openDatabase, openPool } from '../../../server/platform/database/database.ts'
import { lockedTransaction } from '../../../server/platform/database/transaction.ts'
import { statement } from '../../../server/platform/database/statement.ts'
import { openRunnerPool } from '../../../server/platform/jobs/runner-pool.ts'
import { startApi } from '#support/server/api-server.ts'
import { sharedRelay } from '#support/processes/relay.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import { eventually } from '#support/server/waiting.ts'

const database = sharedDatabase()
const relay = sharedRelay(() => database.url)
afterEach(() => relay.mend())

const silent = pino({ level: 'silent' })
const one = statement<{ one: number }>('one', 'select 1 as one')

test('a statement on a dead connection fails and frees its pool slot', async () => {
  const pool = openPool(relay.url, silent, 2, 300)
  onTestFinished(() => pool.end())
  const db = openDatabase(pool)
  await Promise.all([sql`select 1`.execute(db), sql`select 2`.execute(db)])
  relay.swallow()
  const lost = await Promise.allSettled([
    sql`select 1`.execute(db),
    db.transaction().execute((tx) => sql`select 2`.execute(tx)),
  ])
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(pool.totalCount).toBe(0)
  relay.mend()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  const step = { statement: one, values: [] }
  expect(await lockedTransaction(pool, step, () => step)).toEqual([{ one: 1 }])
})

test('reads in one batch on a dead connection fail and free their pool slot', async () => {
  const pool = openPool(relay.url, silent, 1, 300)
  onTestFinished(() => pool.end())
  const readTwice = async () => {
    const results = await Promise.allSettled([batchRead(pool, one, []), batchRead(pool, one, [])])
    return results.map(({ status }) => status)
  }
  expect(await readTwice()).toEqual(['fulfilled', 'fulfilled'])
  relay.swallow()
  expect(await readTwice()).toEqual(['rejected', 'rejected'])
  expect(pool.totalCount).toBe(0)
  relay.mend()
  expect(await readTwice()).toEqual(['fulfilled', 'fulfilled'])
})

test('a dead connection of the job worker is closed with an error that is retried', async () => {
  const pool = openRunnerPool(relay.url, silent, 300)
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  await client.query('select 1')
  relay.swallow()
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '40001' })
  client.release()
  expect(pool.totalCount).toBe(0)
  relay.mend()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('while the database does not respond, the shop answers 503, and recovers afterwards', async () => {
  const server = await startApi({ DATABASE_URL: relay.url })
  onTestFinished(() => server.stop())
  const products = () => server.visitor().get('/api/products')
  expect((await products()).status).toBe(200)
  relay.swallow()
  // More than the pool has connections.
  const answers = await Promise.all(Array.from({ length: 30 }, products))
  for (const { status, headers } of answers)
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  relay.mend()
  await eventually(async () => (await products()).status === 200 || undefined, 30)
  const after = await Promise.all(Array.from({ length: 30 }, products))
  expect(after.map(({ status }) => status)).toEqual(Array(30).fill(200))
})
