import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import { newDatabase } from '#support/processes/shared-database.ts'

/** An earlier release starts again, as after a crash, when a later one has migrated the database. */
const database = newDatabase('template0')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(inject('folder'), 'releases-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

const tables = ['hats', 'coats', 'shirts', 'gloves']
const nameOf = (n: number) => `000${n}_${tables[n - 1]}.sql`

/** Starts a release with this many migrations, whose last release had others. Returns how many it applied. */
async function starts(migrations: number, lastRelease?: number): Promise<number> {
  const root = path.join(folder, String(migrations))
  await mkdir(path.join(root, 'migrations'), { recursive: true })
  for (let n = 1; n <= migrations; n += 1)
    await writeFile(
      path.join(root, 'migrations', nameOf(n)),
      `create table ${tables[n - 1]} (id integer primary key)`,
    )
  if (lastRelease)
    await writeFile(
      path.join(root, 'last-release.txt'),
      `# The schema of the last release.\n# Migrations up to ${nameOf(lastRelease)}\n`,
    )
  return migrate(database.url, undefined, path.join(root, 'migrations'))
}
const refusal = (n: number) =>
  `The database was made by another version of Musika: its migration ${nameOf(n)} is not part of this one.`

test('the last release starts on the database of the next one', async () => {
  expect(await starts(2, 1)).toBe(2)
  expect(await starts(3, 2)).toBe(1)
  expect(await starts(2, 1)).toBe(0)
  expect(await starts(4, 3)).toBe(1)
  expect(await starts(3, 2)).toBe(0)
  await expect(starts(2, 1)).rejects.toThrow(refusal(4))
})

test('a release does not start on a database that it was not checked on', async () => {
  expect(await starts(2)).toBe(2)
  expect(await starts(3)).toBe(1)
  await expect(starts(2)).rejects.toThrow(refusal(3))
})
