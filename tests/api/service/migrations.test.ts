import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { describeSchema } from '../../../db/describe-schema.ts'
import { typesOfSchema } from '../../../db/types-of-schema.ts'
import { StartError } from '../../../server/config.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { newDatabase } from '#support/processes/shared-database.ts'
import { eventually } from '#support/server/waiting.ts'

const database = newDatabase('template0')
let folder: string
let client: pg.Client
beforeEach(async () => {
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  folder = await mkdtemp(path.join(inject('folder'), 'migrations-'))
  await has('0001_hats.sql', 'create table hats (id integer primary key)')
  await has('0002_coats.sql', 'create table coats (id integer primary key)')
})
afterEach(async () => {
  await client.end()
  await rm(folder, { recursive: true })
})

const has = (name: string, text: string) => writeFile(path.join(folder, name), text)
const apply = () => migrate(database.url, undefined, folder)
const hatsAreHeld = () => client.query('begin; lock table hats in access share mode')
const tables = async () =>
  (
    await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
  ).rows.map(({ name }) => name)

test('processes that start concurrently apply each migration once', async () => {
  expect((await Promise.all([apply(), apply(), apply()])).toSorted()).toEqual([0, 0, 2])
  expect(await tables()).toEqual(['coats', 'hats', 'migrations'])
})

test('a migration that fails leaves nothing, and those before it stay', async () => {
  // Fails when the migration is recorded, which is its last statement.
  await has(
    '0003_gloves.sql',
    "create table gloves (id integer primary key); alter table migrations add check (name < '0003')",
  )
  await expect(apply()).rejects.toThrow('violates check constraint')
  expect(await tables()).toEqual(['coats', 'hats', 'migrations'])
  await has('0003_gloves.sql', 'create table gloves (id integer primary key)')
  expect(await apply()).toBe(1)
  expect(await tables()).toEqual(['coats', 'gloves', 'hats', 'migrations'])
})

const otherVersion = async () => {
  await rm(path.join(folder, '0002_coats.sql'))
  await has('0002_shirts.sql', 'drop table hats')
}
const earlierText = async () => {
  // As in the first databases.
  await client.query('alter table migrations drop column works_since')
  await has('0001_hats.sql', 'create table hats (id bigint primary key)')
}
test.for([
  ['of another version', otherVersion, '0002_coats.sql'],
  ['that an earlier text of a migration made', earlierText, '0001_hats.sql'],
] as const)('a database %s is refused and stays as it is', async ([, change, name]) => {
  await apply()
  await change()
  await has('0003_gloves.sql', 'create table gloves (id integer primary key)')
  await expect(apply()).rejects.toThrow(
    new StartError(
      `The database was made by another version of Musika: its migration ${name} is not part of this one. Nothing was changed. Start that version, or set DATA_DIR to an empty folder or DATABASE_URL to an empty database.`,
    ),
  )
  expect(await tables()).toEqual(['coats', 'hats', 'migrations'])
})

test('a migration that waits for a lock gives way to others, and is applied once the lock is free', async () => {
  await apply()
  await has('0003_hats_worn.sql', 'alter table hats add worn boolean')
  await hatsAreHeld()
  const said: string[] = []
  const applied = migrate(database.url, (line) => said.push(line), folder)
  await eventually(async () => said[1])
  const visitor = new pg.Client({ connectionString: database.url })
  await visitor.connect()
  expect((await visitor.query('select from hats')).rowCount).toBe(0)
  await visitor.end()
  await client.query('rollback')
  expect(await applied).toBe(1)
  expect(said.slice(0, 2)).toEqual([
    'migrating: 0003_hats_worn.sql',
    'waiting for other transactions: migration 0003_hats_worn.sql',
  ])
})

test('a migration that never gets its locks stops with one sentence and changes nothing', async () => {
  await apply()
  await has(
    '0003_hats_worn.sql',
    'create table gloves (id integer); alter table hats add worn boolean',
  )
  await hatsAreHeld()
  await expect(migrate(database.url, undefined, folder, 2)).rejects.toThrow(
    new StartError(
      'The migration 0003_hats_worn.sql could not be applied, because other transactions hold its tables: nothing of it was changed. Start again when they have ended.',
    ),
  )
  await client.query('rollback')
  expect(await tables()).toEqual(['coats', 'hats', 'migrations'])
})

test('the generated row types and the description match the migrated database', async () => {
  await migrate(database.url)
  const root = path.join(import.meta.dirname, '../../..')
  const types = await readFile(path.join(root, 'server/platform/database/schema.gen.ts'), 'utf8')
  expect(await typesOfSchema(client)).toBe(types)
  const description = await readFile(path.join(root, 'db/schema.txt'), 'utf8')
  expect(await describeSchema(client)).toBe(description)
})
