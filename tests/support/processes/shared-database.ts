import { createDatabase } from '../server/database.ts'

/** The database of a file: migrated, or empty with `template0`. */
export function sharedDatabase(template?: 'template0'): { url: string } {
  const database = {} as Awaited<ReturnType<typeof createDatabase>>
  beforeAll(async () => void Object.assign(database, await createDatabase(template)))
  afterAll(() => database.drop())
  return database
}

/** A database for each test. Call it before hooks that use the database: it is dropped after theirs. */
export function newDatabase(template?: 'template0'): { url: string } {
  const database = {} as Awaited<ReturnType<typeof createDatabase>>
  beforeEach(async () => void Object.assign(database, await createDatabase(template)))
  afterEach(() => database.drop())
  return database
}
