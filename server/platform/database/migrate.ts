import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../config.ts'
import { lockTimeout, retryLocks } from './retry-locks.ts'

/** The folder of the migrations. */
export const shipped = path.join(import.meta.dirname, '../../../db/migrations')
/** The key of the advisory lock that makes processes migrate one after the other. Any constant will do. */
const migrationLock = 7_315_001
/** Milliseconds between attempts to get this lock. */
const lockPause = 100
/**
 * The first line of a file that runs outside a transaction: one statement that creates or drops an index concurrently.
 */
const outsideTransaction = /^-- No transaction\b/

/**
 * Applies the numbered SQL files that the database does not have yet, each in a transaction unless it says otherwise,
 * and returns how many. Processes that start at the same time wait for each other. Throws a `StartError`, and changes
 * nothing, if an applied file was changed, or is missing and not of a newer version that works with this one, and if a
 * file does not get its locks in `attempts`.
 */
export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  folder = shipped,
  attempts?: number,
): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await lockForMigrations(client)
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now(), works_since text)',
    )
    const { rows: applied } = await client.query<AppliedMigration>(
      // The first databases have no such column: they are refused below.
      `select name, hash, to_jsonb(migrations) ->> 'works_since' as works_since from migrations
       order by name collate "C"`,
    )
    const files = await readMigrations(folder)
    requireSame(applied, files)
    const worksSince = await lastMigrationOfLastRelease(folder)
    const pending = files.slice(applied.length)
    for (const file of pending) {
      say(`migrating: ${file.name}`)
      await retryLocks(
        `migration ${file.name}`,
        () => apply(client, file, worksSince),
        say,
        attempts,
      )
    }
    return pending.length
  } finally {
    await client.end()
  }
}

/**
 * Waits until no other process migrates, and locks until the connection ends. From then on statements wait a second
 * for a lock. It asks again and again, because `create index concurrently` waits for all running statements, also one
 * that waits for this lock.
 */
export async function lockForMigrations(client: pg.ClientBase): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeout}; set statement_timeout = 0`)
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [migrationLock],
    )
    if (rows[0]!.locked) return
    await delay(lockPause)
  }
}

async function apply(
  client: pg.Client,
  file: MigrationFile,
  worksSince: string | undefined,
): Promise<void> {
  if (outsideTransaction.test(file.text)) return applyOutside(client, file, worksSince)
  try {
    await client.query('begin')
    await client.query(file.text)
    await record(client, file, worksSince)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const record = (client: pg.Client, { name, hash }: Migration, worksSince: string | undefined) =>
  client.query('insert into migrations (name, hash, works_since) values ($1, $2, $3)', [
    name,
    hash,
    worksSince,
  ])

/**
 * Applies a file outside a transaction. Its statement waits for other transactions as long as they take, but nothing
 * waits behind it. An index whose creation was interrupted is invalid, and is created again.
 */
async function applyOutside(
  client: pg.Client,
  file: MigrationFile,
  worksSince: string | undefined,
): Promise<void> {
  const [, index] = /^create (?:unique )?index concurrently (\w+)/im.exec(file.text) ?? []
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  await client.query('set lock_timeout = 0')
  if (rows[0]?.valid === false) await client.query(`drop index concurrently ${index}`)
  if (!rows[0]?.valid) await client.query(file.text)
  await client.query(`set lock_timeout = ${lockTimeout}`)
  await record(client, file, worksSince)
}

interface Migration {
  name: string
  /** SHA-256 of the file. */
  hash: string
}

interface AppliedMigration extends Migration {
  /** The last migration of the oldest release that works with this one; null if none does. */
  works_since: string | null
}

interface MigrationFile extends Migration {
  text: string
}

/** The SQL files of a folder in the order in which they are applied. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * The last migration of the last release, on which every new file was checked (`npm run check`). Undefined for files
 * that no such check has read.
 */
async function lastMigrationOfLastRelease(folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, '../last-release.txt'), 'utf8').catch(() => '')
  return /^# Migrations up to (\S+)$/m.exec(text)?.[1]
}

/**
 * Checks that the applied files are the first ones of this version, and unchanged. Files of a newer version that this
 * one works with may follow, so that it can start again while that one is installed. Throws a `StartError`.
 */
function requireSame(applied: AppliedMigration[], files: Migration[]): void {
  const last = files.at(-1)?.name ?? ''
  for (const [n, { name, hash, works_since: worksSince }] of applied.entries()) {
    if (n >= files.length && worksSince !== null && worksSince <= last) continue
    if (files[n]?.name !== name || files[n].hash !== hash)
      throw new StartError(
        `The database was made by another version of Musika: its migration ${name} is not part of this one. Nothing was changed. Start that version, or set DATA_DIR to an empty folder or DATABASE_URL to an empty database.`,
      )
  }
}
