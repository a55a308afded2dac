import type { Config } from './config.ts'
import { openDatabase, openPool, type Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { openLog, requireDatabase, requireFolder } from './start.ts'

/**
 * Runs `work` on the shop's database, for a command. With the embedded database, the shop must not be running at the
 * same time. Throws a `StartError`.
 */
export async function withDatabase(
  config: Config,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  await requireFolder(config.dataDir)
  const log = await openLog(config)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? embedded!.url
  try {
    await requireDatabase(url)
    await migrate(url, () => undefined)
    const pool = openPool(url, log)
    try {
      await work(openDatabase(pool))
    } finally {
      await pool.end()
    }
  } finally {
    await embedded?.stop()
  }
}
