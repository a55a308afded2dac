import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate, readMigrations, shipped } from '../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/index.ts'
import pg from 'pg'
import { checksumsOf, readChecksums } from './checksums.ts'
import { describeSchema } from './describe-schema.ts'
import { typesOfSchema } from './types-of-schema.ts'

/**
 * Run it after adding a migration: it applies all migrations to an empty, separate PostgreSQL, writes the row types and
 * a description of the schema, and records the checksum of each file that has none. Usage:
 * `npm run record-migrations`.
 */
const types = path.join(import.meta.dirname, '../server/platform/database/schema.gen.ts')
const description = path.join(import.meta.dirname, 'schema.txt')
const silent = { info: () => {}, warn: () => {}, error: () => {} }

const dataDir = await mkdtemp(path.join(tmpdir(), 'musika-migrations-'))
await chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, log: silent })
try {
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await writeFile(types, await typesOfSchema(client))
  await writeFile(description, await describeSchema(client))
  await client.end()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
const recorded = await readChecksums(shipped)
for (const { name, hash } of await readMigrations(shipped))
  if (!recorded.has(name)) await appendFile(checksumsOf(shipped), `${hash}  ${name}\n`)
