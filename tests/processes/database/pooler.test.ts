import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '../../../server/config.ts'
import {
  listSettings,
  openDatabase,
  openPool,
  sessionSettings,
  type Settings,
} from '../../../server/platform/database/database.ts'
import { requireDatabase } from '../../../server/platform/database/require-database.ts'
import { startApi } from '#support/server/api-server.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import { hasSessionState, watchSessionState } from '#support/server/session-state.ts'
import { eventually } from '#support/server/waiting.ts'

const silent = pino({ level: 'silent' })

const pooled = sharedDatabase()
const direct = sharedDatabase('template0')
const lists = sharedDatabase()

const named = (url: string) => new URL(url).pathname.slice(1)

test('migrations, jobs and listening use DATABASE_DIRECT_URL, lists DATABASE_LIST_URL', async () => {
  const server = await startApi({
    DATABASE_URL: pooled.url,
    DATABASE_DIRECT_URL: direct.url,
    DATABASE_LIST_URL: lists.url,
  })
  onTestFinished(() => server.stop())
  const pool = openPool(direct.url, silent, 1)
  onTestFinished(() => pool.end())
  // The bus and the runner of jobs.
  const listeners = await eventually(async () => {
    const { rows } = await pool.query<{ datname: string }>(
      `select datname from pg_stat_activity where datname = any($1) and query ilike 'listen%'`,
      [[pooled, direct, lists].map(({ url }) => named(url))],
    )
    return rows.length === 2 ? rows : undefined
  })
  const databases = listeners.map(({ datname }) => datname)
  expect(databases).toEqual([named(direct.url), named(direct.url)])
  const { rows: migrated } = await pool.query(
    `select count(*)::int as count, to_regclass('graphile_worker.jobs') is not null as jobs
     from migrations`,
  )
  expect(migrated).toEqual([{ count: expect.any(Number), jobs: true }])
  const connected = async (db: typeof pool) =>
    (await db.query<{ name: string }>('select current_database() as name')).rows[0]!.name
  expect(await connected(server.app.pool)).toBe(named(pooled.url))
  expect(await connected(server.app.listPool)).toBe(named(lists.url))
})

const start = (environment: Record<string, string>) => {
  const config = readConfig({ DATABASE_URL: pooled.url, ...environment })
  return requireDatabase(config, config.databaseUrl!)
}

test('a shop does not start if a pooler leaves out a setting', async () => {
  const lacking = (url: string, options: string) => {
    const changed = new URL(url)
    changed.searchParams.set('options', options)
    return changed.href
  }
  await start({})
  const untimed = lacking(pooled.url, '-c statement_timeout=15000 -c lock_timeout=8000')
  await expect(start({ DATABASE_URL: untimed })).rejects.toThrow(
    'Connections of DATABASE_URL have idle_in_transaction_session_timeout=0 instead of 10000: let the pooler set it, as in deploy/pgbouncer/pgbouncer.ini.',
  )
  const timeouts = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`)
  const parallel = lacking(lists.url, timeouts.join(' '))
  await expect(start({ DATABASE_LIST_URL: parallel })).rejects.toThrow(
    'Connections of DATABASE_LIST_URL have max_parallel_workers_per_gather=2 instead of 0: let the pooler set it, as in deploy/pgbouncer/pgbouncer.ini.',
  )
})

test('a shop does not start if its URLs lead to different databases', async () => {
  const same = pooled.url
  await start({ DATABASE_DIRECT_URL: same, DATABASE_LIST_URL: same })
  await expect(start({ DATABASE_DIRECT_URL: direct.url })).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: let both lead to the same one.',
  )
  await expect(start({ DATABASE_LIST_URL: lists.url })).rejects.toThrow(
    'DATABASE_LIST_URL leads to another database than DATABASE_URL: let both lead to the same one.',
  )
})

test('pgbouncer.ini has the settings of the pools', async () => {
  const ini = await readFile('deploy/pgbouncer/pgbouncer.ini', 'utf8')
  const settingsOf = (database: string): Settings => {
    const line = ini.split('\n').find((text) => text.startsWith(`${database} =`))!
    const [, query] = /connect_query='(.*)'/.exec(line)!
    const pairs = query!.split(';').map((one) => /^\s*set (\w+) = (\w+)$/.exec(one)!.slice(1))
    return Object.fromEntries(pairs) as Settings
  }
  expect(settingsOf('musika')).toEqual(sessionSettings)
  expect(settingsOf('musika_lists')).toEqual(listSettings)
})

test.each([
  [true, 'set statement_timeout = 1000'],
  [true, 'select 1; set work_mem = 1000'],
  [true, 'listen musika_events'],
  [true, 'create temp table seen (id int)'],
  [true, 'select pg_advisory_lock(7)'],
  [true, 'select pg_try_advisory_lock($1)'],
  [true, "select set_config('lock_timeout', '0', false)"],
  [true, 'declare rows cursor with hold for select 1'],
  [true, 'select pg_cancel_backend($1)'],
  [false, 'set local synchronous_commit = off; notify musika_events'],
  [false, 'select pg_advisory_xact_lock(7)'],
  [false, "select set_config('lock_timeout', '0', true)"],
  [false, 'update users set name = $1 where id = $2'],
  [false, 'set constraints all deferred'],
])('whether a statement has session state is found: %s, %s', (has, text) => {
  expect(hasSessionState(text)).toBe(has)
})

test('a pooled connection that changes its session is noticed', async () => {
  const found = watchSessionState()
  const pool = openPool(pooled.url, silent, 1)
  onTestFinished(() => pool.end())
  await sql`set work_mem = '8MB'`.execute(openDatabase(pool))
  const statements = [...found]
  // Each statement that is left fails the test.
  found.clear()
  expect(statements).toEqual([`set work_mem = '8MB'`])
})
