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
import { startApi } from '../../support/server/api-server.ts'
import { createDatabase } from '../../support/server/database.ts'
import { hasSessionState, watchSessionState } from '../../support/server/session-state.ts'
import { eventually } from '../../support/server/waiting.ts'

const silent = pino({ level: 'silent' })

let pooled: Awaited<ReturnType<typeof createDatabase>>
let direct: Awaited<ReturnType<typeof createDatabase>>
let lists: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  pooled = await createDatabase()
  direct = await createDatabase('template0')
  lists = await createDatabase()
})
afterAll(() => Promise.all([pooled, direct, lists].map((database) => database.drop())))

const named = (url: string) => new URL(url).pathname.slice(1)

test('migrations, jobs and listening use DATABASE_DIRECT_URL, lists DATABASE_LIST_URL', async () => {
  const server = await startApi({
    DATABASE_URL: pooled.url,
    DATABASE_DIRECT_URL: direct.url,
    DATABASE_LIST_URL: lists.url,
  })
  const pool = openPool(direct.url, silent, 1)
  try {
    const listening = () =>
      pool.query<{ datname: string }>(
        `select datname from pg_stat_activity where datname = any($1) and query ilike 'listen%'`,
        [[pooled, direct, lists].map(({ url }) => named(url))],
      )
    // The bus and the runner of jobs.
    const listeners = await eventually(async () => {
      const { rows } = await listening()
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
  } finally {
    await pool.end()
    await server.stop()
  }
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
  await expect(
    start({ DATABASE_URL: lacking(pooled.url, '-c statement_timeout=15000 -c lock_timeout=8000') }),
  ).rejects.toThrow(
    'Connections of DATABASE_URL have idle_in_transaction_session_timeout=0 instead of 10000: let the pooler set it, as in deploy/pgbouncer/pgbouncer.ini.',
  )
  const timeouts = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`)
  await expect(
    start({ DATABASE_LIST_URL: lacking(lists.url, timeouts.join(' ')) }),
  ).rejects.toThrow(
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
  const ini = await readFile(new URL('../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url), {
    encoding: 'utf8',
  })
  const settingsOf = (database: string): Settings => {
    const line = ini.split('\n').find((text) => text.startsWith(`${database} =`))!
    const [, query] = /connect_query='(.*)'/.exec(line)!
    const settings: Record<string, string> = {}
    for (const one of query!.split(';')) {
      const [, name, value] = /^\s*set (\w+) = (\w+)$/.exec(one)!
      settings[name!] = value!
    }
    return settings
  }
  expect(settingsOf('musika')).toEqual(sessionSettings)
  expect(settingsOf('musika_lists')).toEqual(listSettings)
})

test.each([
  'set statement_timeout = 1000',
  'select 1; set work_mem = 1000',
  'listen musika_events',
  'create temp table seen (id int)',
  'select pg_advisory_lock(7)',
  'select pg_try_advisory_lock($1)',
  "select set_config('lock_timeout', '0', false)",
  'declare rows cursor with hold for select 1',
  'select pg_cancel_backend($1)',
])('a statement with session state is found: %s', (text) => {
  expect(hasSessionState(text)).toBe(true)
})

test.each([
  'set local synchronous_commit = off; notify musika_events',
  'select pg_advisory_xact_lock(7)',
  "select set_config('lock_timeout', '0', true)",
  'update users set name = $1 where id = $2',
  'set constraints all deferred',
])('a statement without session state is not: %s', (text) => {
  expect(hasSessionState(text)).toBe(false)
})

test('a pooled connection that changes its session is noticed', async () => {
  const found = watchSessionState()
  const pool = openPool(pooled.url, silent, 1)
  try {
    await sql`set work_mem = '8MB'`.execute(openDatabase(pool))
    expect([...found]).toEqual([`set work_mem = '8MB'`])
  } finally {
    found.clear()
    await pool.end()
  }
})
