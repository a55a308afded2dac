import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { connectTo } from '#support/processes/connect-to.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import { promiseNames } from '#support/money/invariants.ts'

/** Checks that docs/invariants.md is correct. */

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFile(path.join(root, file), 'utf8')
interface Row {
  invariant: string
  guards: string[]
  files: string[]
}

const database = sharedDatabase()
let rows: Row[]
let known: Set<string>
beforeAll(async () => {
  const client = await connectTo(database.url)
  const { rows: named } = await client.query<{ name: string }>(`
    select conname as name from pg_constraint union select indexname from pg_indexes
    union select tgname from pg_trigger`)
  await client.end()
  known = new Set(named.map(({ name }) => name))
  rows = (await read('docs/invariants.md'))
    .split('\n')
    .filter((line) => /^\| I\d+ +\|/.test(line))
    .map((line) => {
      const [, invariant = '', , guards = '', properties = '', faults = ''] = line.split('|')
      const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
      return {
        invariant: invariant.trim(),
        guards: quoted(guards),
        files: [...quoted(properties), ...quoted(faults)],
      }
    })
})

test('the table lists every invariant with a guard, a property and a fault', () => {
  const all = Array.from({ length: 14 }, (_, n) => `I${n + 1}`)
  expect(rows.map(({ invariant }) => invariant)).toEqual([...all, 'I16'])
  for (const row of rows) {
    expect(row.guards.length, row.invariant).toBeGreaterThan(0)
    expect(row.files, row.invariant).toHaveLength(2)
  }
})

test('every guard of the table exists, and its errors name it', async () => {
  const refusals = await read('tests/api/service/database-guards.test.ts')
  const guards = rows.flatMap((row) => row.guards)
  expect([...known]).toEqual(expect.arrayContaining(guards))
  for (const guard of guards) expect(refusals).toContain(guard)
})

test('every file of the table has a test tagged with its invariant', async () => {
  for (const { invariant, files } of rows)
    for (const file of files) expect(await read(file), file).toContain(`[${invariant}]`)
})

test('every invariant that SQL can check has a check', () => {
  const checked = new Set(promiseNames.map((name) => name.split(' ')[0]))
  expect(checked).toEqual(new Set('I1 I4 I5 I6 I7 I8 I9 I10 I12 I13 I14'.split(' ')))
})
