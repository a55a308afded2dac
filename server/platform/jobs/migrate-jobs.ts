import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { lockForMigrations } from '../database/migrate.ts'
import { lockTimeout, retryLocks } from '../database/retry-locks.ts'

const undefinedTable = '42P01'

/**
 * Applies the migrations of the job queue that the database does not have yet, and returns how many. Throws a
 * `StartError` if they do not get their locks.
 */
export async function migrateJobs(
  url: string,
  say: (line: string) => void = () => {},
): Promise<number> {
  const pgPool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    // One has the lock, the other migrates.
    max: 2,
    options: `-c lock_timeout=${lockTimeout} -c statement_timeout=0`,
  })
  // A lost connection also fails the query that uses it.
  const ignore = () => undefined
  pgPool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  const client = await pgPool.connect()
  try {
    await lockForMigrations(client)
    const before = await countApplied(client)
    await retryLocks('schema of the job queue', () => runMigrations({ pgPool }), say)
    const applied = (await countApplied(client)) - before
    if (applied > 0) say(`migrating: job queue (${applied})`)
    return applied
  } finally {
    client.release(true)
    await pgPool.end()
  }
}

async function countApplied(client: pg.ClientBase): Promise<number> {
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from graphile_worker.migrations',
    )
    return rows[0]!.count
  } catch (error) {
    if ((error as pg.DatabaseError).code !== undefinedTable) throw error
    return 0
  }
}
