import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openDatabase, openPool, type Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { requireDatabase } from './platform/database/require-database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { migrateJobs } from './platform/jobs/migrate-jobs.ts'
import { openLog, requireFolder } from './start.ts'

interface Opened {
  /** The number of migrations that were applied. */
  applied: number
  log: Logger
}

/**
 * Migrates the shop's database and runs `work` on it, for a command. With the embedded database, the shop must not be
 * running at the same time. Throws a `StartError`.
 */
export async function withDatabase(
  config: Config,
  work: (db: Database, opened: Opened) => Promise<void>,
  say: (line: string) => void = () => {},
): Promise<void> {
  await requireFolder(config.dataDir)
  const log = await openLog(config)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? embedded!.url
  try {
    await requireDatabase(config, url)
    const directUrl = config.databaseDirectUrl ?? url
    const applied = (await migrate(directUrl, say)) + (await migrateJobs(directUrl, say))
    const pool = openPool(url, log)
    try {
      await work(openDatabase(pool), { applied, log })
    } finally {
      await pool.end()
    }
  } finally {
    await embedded?.stop()
  }
}
