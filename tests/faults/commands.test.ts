import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { readMigrations, shipped } from '../../server/platform/database/migrate.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import { runCommand } from '#support/processes/program.ts'
import { sharedServer } from '#support/fixtures.ts'
import { startApi } from '#support/server/api-server.ts'

const database = sharedDatabase('template0')
const server = sharedServer(() => startApi())
const dataDir = await mkdtemp(path.join(inject('folder'), 'commands-'))

const migrates = (...words: string[]) =>
  runCommand({ DATABASE_URL: database.url, DATA_DIR: dataDir }, ['migrate', ...words])

/** The number of migrations that a run applied. */
const appliedIn = (output: string) =>
  Number(/^Migrations applied: (\d+)\. The database is up to date\.$/m.exec(output)?.[1] ?? 0)

test('two machines that migrate at the same time apply each migration once', async () => {
  const ended = await Promise.all([migrates(), migrates()])
  for (const { code, errors } of ended) expect([code, errors]).toEqual([0, ''])
  const lines = ended.flatMap(({ output }) => output.split('\n'))
  const names = (await readMigrations(shipped)).map(({ name }) => `migrating: ${name}`)
  expect(lines.filter((line) => line.endsWith('.sql'))).toEqual(names)
  const [, ofTheQueue] = lines.join('\n').match(/^migrating: job queue \((\d+)\)$/m)!
  const applied = ended.map(({ output }) => appliedIn(output))
  expect(applied[0]! + applied[1]!).toBe(names.length + Number(ofTheQueue))
})

test('migrating again changes nothing and says so, and an argument prints the usage', async () => {
  const output = 'The database was up to date: nothing was changed.'
  expect(await migrates()).toEqual({ code: 0, output, errors: '' })
  expect((await migrates('twice')).errors).toBe('Usage: node server/main.ts migrate\n')
})

const staff = (...words: string[]) =>
  runCommand({ DATABASE_URL: server.databaseUrl, DATA_DIR: dataDir }, ['staff', ...words])
const passwordIn = (output: string) => /with this password: (\S+)/.exec(output)?.[1] ?? ''
const login = async (username: string, password: string) =>
  (await server.visitor().post('/api/admin/login', { username, password })).status

test('the command creates staff accounts and renews passwords', async () => {
  const added = await staff('add', 'thandiwe', '--role', 'admin')
  expect([added.code, added.errors]).toEqual([0, ''])
  const first = passwordIn(added.output)
  expect(await login('thandiwe', first)).toBe(200)
  const renewed = await staff('reset', 'Thandiwe')
  expect(renewed.code).toBe(0)
  expect(await login('thandiwe', first)).toBe(401)
  expect(await login('thandiwe', passwordIn(renewed.output))).toBe(200)
})

test('an impossible command is explained in one sentence, and a misused one prints its usage', async () => {
  const [taken, ghost] = await Promise.all([staff('add', 'thandiwe'), staff('reset', 'ghost')])
  expect(taken.errors).toContain('already has the name thandiwe')
  expect(ghost.errors).toContain('No staff member has the name ghost')
  const ended = await staff('add', 'rudo', '--role', 'owner')
  expect(ended.code).toBe(1)
  expect(ended.errors).toContain('Usage:')
  expect((await staff('list')).output).toBe('thandiwe\tadmin')
})
