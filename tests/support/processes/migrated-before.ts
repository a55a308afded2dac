import { cp, mkdtemp, readdir } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { migrate, shipped } from '../../../server/platform/database/migrate.ts'
import { createDatabase } from '../server/database.ts'

/** A database that has only the migrations before this one, such as `0047`. */
export async function migratedBefore(next: string): ReturnType<typeof createDatabase> {
  const folder = await mkdtemp(path.join(inject('folder'), 'before-'))
  for (const name of await readdir(shipped))
    if (name < next) await cp(path.join(shipped, name), path.join(folder, name))
  const database = await createDatabase('template0')
  await migrate(database.url, undefined, folder)
  return database
}
