import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readMigrations, shipped } from '../server/platform/database/migrate.ts'

/**
 * Run it when a release is made: records the present schema as that of the last release, on which `npm run check`
 * judges the migrations that follow. Usage: `npm run record-release`.
 */
const schema = await readFile(path.join(import.meta.dirname, 'schema.txt'), 'utf8')
const { name } = (await readMigrations(shipped)).at(-1)!
await writeFile(
  path.join(import.meta.dirname, 'last-release.txt'),
  `# The schema of the last release, written by db/record-release.ts.\n# Migrations up to ${name}\n${schema}`,
)
