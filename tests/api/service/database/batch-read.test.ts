import type pg from 'pg'
import { pino } from 'pino'
import { batchRead } from '../../../../server/platform/database/batch-read.ts'
import { openPool } from '../../../../server/platform/database/database.ts'
import { statement } from '../../../../server/platform/database/statement.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import { cancelStatement } from '../../../../server/platform/database/bounded-client.ts'
import { eventually } from '#support/server/waiting.ts'

const database = sharedDatabase()

const echo = statement<{ value: number; pid: number }>(
  'echo',
  'select $1::int as value, pg_backend_pid() as pid',
)
const divide = statement<{ result: number }>('divide', 'select 12 / $1::int as result')
const sleep = statement<{ slept: string }>('sleep', 'select pg_sleep($1)::text as slept')

async function withPool(work: (pool: pg.Pool) => Promise<void>, limit = '0'): Promise<void> {
  const settings = { statement_timeout: limit }
  const pool = openPool(database.url, pino({ level: 'silent' }), 10, 5000, settings)
  onTestFinished(() => pool.end())
  await work(pool)
}

test('reads of one turn get their own rows over one connection, also when it is new', () =>
  withPool(async (pool) => {
    const rows = await Promise.all([1, 2, 3, 4].map((value) => batchRead(pool, echo, [value])))
    expect(rows.map(([row]) => row!.value)).toEqual([1, 2, 3, 4])
    expect(new Set(rows.map(([row]) => row!.pid)).size).toBe(1)
    expect(pool.totalCount).toBe(1)
  }))

test('a failed read fails neither the others nor the next on the same connection', () =>
  withPool(async (pool) => {
    const results = await Promise.allSettled([
      batchRead(pool, divide, [3]),
      batchRead(pool, divide, [0]),
      batchRead(pool, echo, [7]),
    ])
    expect(results).toMatchObject([
      { status: 'fulfilled', value: [{ result: 4 }] },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'fulfilled', value: [{ value: 7 }] },
    ])
    expect(await batchRead(pool, divide, [4])).toEqual([{ result: 3 }])
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  }))

test('the time limit of statements applies to each read of a batch', () =>
  withPool(async (pool) => {
    const results = await Promise.allSettled([
      batchRead(pool, sleep, [60]),
      batchRead(pool, echo, [7]),
    ])
    expect(results).toMatchObject([
      { status: 'rejected', reason: { code: '57014' } },
      { status: 'fulfilled', value: [{ value: 7 }] },
    ])
  }, '200'))

test('a read after a write contains it, also if the same read ran before', () =>
  withPool(async (pool) => {
    await pool.query('create table written (value int)')
    const all = statement<{ value: number }>('all', 'select value from written')
    expect(await batchRead(pool, all, [])).toEqual([])
    await pool.query('insert into written values (1)')
    expect(await batchRead(pool, all, [])).toEqual([{ value: 1 }])
  }))

test('more than sixteen reads are sent over more than one connection', () =>
  withPool(async (pool) => {
    const values = Array.from({ length: 17 }, (_, n) => n)
    const rows = await Promise.all(values.map((value) => batchRead(pool, echo, [value])))
    expect(rows.map(([row]) => row!.value)).toEqual(values)
    expect(new Set(rows.map(([row]) => row!.pid)).size).toBe(2)
  }))

test.each(['socket', 'port'])(
  'a statement is cancelled over the %s, and others are not',
  async (way) => {
    const url = way === 'socket' ? database.url : database.url.replace(/\?.*/, '')
    const pool = openPool(url, pino({ level: 'silent' }), 2)
    onTestFinished(() => pool.end())
    const [slow, other] = [await pool.connect(), await pool.connect()]
    const sleeping = slow.query('select pg_sleep(60)')
    await eventually(async () => {
      const { rows } = await other.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      )
      return rows.length > 0 || undefined
    })
    const statements = Promise.allSettled([sleeping, other.query('select pg_sleep(0.2)')])
    await cancelStatement(slow)
    const outcomes = await statements
    slow.release()
    other.release()
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { message: 'canceling statement due to user request' } },
      { status: 'fulfilled' },
    ])
  },
)
