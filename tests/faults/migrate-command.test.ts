import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrations, shipped } from '../../server/platform/database/migrate.ts'
import { sharedDatabase } from '../support/processes/shared-database.ts'
import { runCommand } from '../support/processes/program.ts'

const database = sharedDatabase('template0')
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'musika-migrate-'))
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

const migrates = (...words: string[]) =>
  runCommand({ DATABASE_URL: database.url, DATA_DIR: dataDir }, ['migrate', ...words])

/** The number of migrations that a run applied. */
const appliedIn = (output: string) =>
  Number(/^Migrations applied: (\d+)\. The database is up to date\.$/m.exec(output)?.[1] ?? 0)

test('two machines that migrate at the same time apply each migration once', async () => {
  const ended = await Promise.all([migrates(), migrates()])
  for (const { code, errors } of ended) expect([code, errors]).toEqual([0, ''])
  const lines = ended.flatMap(({ output }) => output.split('\n'))
  const names = (await readMigrations(shipped)).map(({ name }) => name)
  expect(lines.filter((line) => line.endsWith('.sql'))).toEqual(
    names.map((name) => `migrating: ${name}`),
  )
  const [, ofTheQueue] = lines.join('\n').match(/^migrating: job queue \((\d+)\)$/m)!
  const applied = ended.map(({ output }) => appliedIn(output))
  expect(applied[0]! + applied[1]!).toBe(names.length + Number(ofTheQueue))
})

test('migrating again changes nothing and says so', async () => {
  expect(await migrates()).toEqual({
    code: 0,
    output: 'The database was up to date: nothing was changed.',
    errors: '',
  })
})

test('an argument prints the usage', async () => {
  expect((await migrates('twice')).errors).toBe('Usage: node server/main.ts migrate\n')
})
