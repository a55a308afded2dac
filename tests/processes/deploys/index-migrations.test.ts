import { spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { connectTo } from '#support/processes/connect-to.ts'
import { newDatabase } from '#support/processes/shared-database.ts'
import { eventually } from '#support/server/waiting.ts'

const runner = path.join(import.meta.dirname, '../../../server/platform/database/migrate.ts')

const database = newDatabase('template0')
let folder: string
/** Reads and writes like a shop that serves meanwhile. */
let client: pg.Client
/** Has a transaction that the index must wait for. */
let holder: pg.Client

beforeEach(async () => {
  ;[client, holder] = await Promise.all([connectTo(database.url), connectTo(database.url)])
  folder = await mkdtemp(path.join(inject('folder'), 'migrations-'))
  await has('0001_hats.sql', 'create table hats (id integer, size integer)')
  await migrate(database.url, undefined, folder)
  await has(
    '0002_hats_size.sql',
    '-- No transaction.\n-- Hats by size.\ncreate index concurrently hats_size on hats (size)',
  )
})
afterEach(async () => {
  await client.end()
  await holder.end()
})

const has = (name: string, text: string) => writeFile(path.join(folder, name), text)
const holdHats = () => holder.query('begin; insert into hats (id) values (1)')
const letHatsGo = () => holder.query('commit')

/** Migrates in a process of its own. */
function migrateElsewhere() {
  const script = `const { migrate } = await import(${JSON.stringify(runner)})
    console.log('applied', await migrate(${JSON.stringify(database.url)}, console.log, ${JSON.stringify(folder)}))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const ended = new Promise<string[]>((resolve) => child.once('close', () => resolve(lines)))
  return { ended, kill: () => child.kill('SIGKILL') }
}

const running = async (condition: string) => {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  )
  return rows[0]?.pid
}
const createsIndex = "query ilike '%create index concurrently%' and wait_event = 'virtualxid'"
/** The connection that waits for the transaction of the holder. */
const indexWaits = () => eventually(() => running(createsIndex))
const anotherWaits = () => eventually(() => running("query like '%advisory_lock%'"))
const isValid = `select indisvalid as valid from pg_index where indexrelid = to_regclass('hats_size')`
const index = async () => (await client.query<{ valid: boolean }>(isValid)).rows[0]
const recorded = async () => {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

test('of two processes that migrate at once, one creates the index and the other waits', async () => {
  await holdHats()
  const both = [migrateElsewhere(), migrateElsewhere()]
  await indexWaits()
  // Requests go on while the index waits for a transaction.
  await client.query('insert into hats (id, size) values (2, 58)')
  await anotherWaits()
  await letHatsGo()
  const said = await Promise.all(both.map(({ ended }) => ended))
  expect(said.map((lines) => lines.at(-1)).toSorted()).toEqual(['applied 0', 'applied 1'])
  expect(await index()).toEqual({ valid: true })
  expect(await recorded()).toEqual(['0001_hats.sql', '0002_hats_size.sql'])
})

test('an index that was interrupted is created again', async () => {
  await holdHats()
  const first = migrateElsewhere()
  const backend = await indexWaits()
  first.kill()
  await first.ended
  await client.query('select pg_terminate_backend($1, 5000)', [backend])
  expect(await index()).toEqual({ valid: false })
  expect(await recorded()).toEqual(['0001_hats.sql'])

  await letHatsGo()
  expect(await migrateElsewhere().ended).toEqual(['migrating: 0002_hats_size.sql', 'applied 1'])
  expect(await index()).toEqual({ valid: true })
})

test('an index that PostgreSQL completed after its process had died is used', async () => {
  await holdHats()
  const first = migrateElsewhere()
  await indexWaits()
  first.kill()
  await first.ended
  // PostgreSQL goes on, with the lock of the process that died.
  const second = migrateElsewhere()
  await anotherWaits()
  await letHatsGo()
  expect(await second.ended).toEqual(['migrating: 0002_hats_size.sql', 'applied 1'])
  expect(await index()).toEqual({ valid: true })
  expect(await recorded()).toEqual(['0001_hats.sql', '0002_hats_size.sql'])
})

test('an index waits longer for a transaction than other migrations wait for a lock', async () => {
  await holdHats()
  const said: string[] = []
  const applied = migrate(database.url, (line) => said.push(line), folder, 1)
  await indexWaits()
  await eventually(() =>
    running(`${createsIndex} and clock_timestamp() - query_start > interval '1.5 seconds'`),
  )
  await letHatsGo()
  expect(await applied).toBe(1)
  expect(said).toEqual(['migrating: 0002_hats_size.sql'])
})

test('a migration after an index again waits a second for its locks', async () => {
  await has('0003_hats_worn.sql', 'alter table hats add worn boolean')
  const said: string[] = []
  await client.query('begin; lock table hats in access share mode')
  const applied = migrate(database.url, (line) => said.push(line), folder)
  await eventually(async () => said[2])
  await client.query('rollback')
  expect(await applied).toBe(2)
  expect(said.slice(0, 3)).toEqual([
    'migrating: 0002_hats_size.sql',
    'migrating: 0003_hats_worn.sql',
    'waiting for other transactions: migration 0003_hats_worn.sql',
  ])
})
