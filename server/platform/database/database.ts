import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { outsideRequests } from '../request-id.ts'
import { BoundedClient, queryTimeout } from './bounded-client.ts'
import type { Schema } from './schema.gen.ts'

const types = pg.types
types.setTypeParser(types.builtins.INT8, BigInt)
types.setTypeParser(types.builtins.NUMERIC, Number)
// A date is a calendar day without a time zone, so it stays text.
types.setTypeParser(types.builtins.DATE, (text) => text)

export type Database = Kysely<Schema>

export type Settings = Readonly<Record<string, string>>

/** PostgreSQL aborts statements after 15 s and idle transactions after 10 s, so that no lock is held for long. */
export const sessionSettings: Settings = {
  statement_timeout: '15000',
  idle_in_transaction_session_timeout: '10000',
  lock_timeout: '8000',
  timezone: 'UTC',
}
/**
 * For statements whose plan suits all values (`SqlValues`). PostgreSQL would plan each of them five times on every
 * connection before it reuses a plan, which takes longer than running it. No statement occupies more than one core,
 * because others wait for it.
 */
export const listSettings: Settings = {
  ...sessionSettings,
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
}
/** Sent at the start of a connection. A pooler ignores them and sets them itself (`requireDatabase`). */
export const optionsOf = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Opens a pool of at most ten connections; more would only queue inside PostgreSQL. A connection that does not answer
 * within `timeout` milliseconds is closed.
 */
export function openPool(
  url: string,
  log: Logger,
  max = 10,
  timeout = queryTimeout,
  settings = sessionSettings,
): pg.Pool {
  const pool = new pg.Pool({
    Client: BoundedClient,
    connectionString: url,
    max,
    query_timeout: timeout,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'musika',
    pipeline: true,
    options: optionsOf(settings),
  })
  const logLostConnection = (error: Error) =>
    outsideRequests(() => log.warn({ err: error }, 'a database connection was lost'))
  pool.on('error', logLostConnection)
  pool.on('connect', (client) => client.on('error', logLostConnection))
  return pool
}

/** Enough for all searches that may run at once, and two lists beside them. */
const listConnections = 8

export const openListPool = (url: string, log: Logger): pg.Pool =>
  openPool(url, log, listConnections, queryTimeout, listSettings)

export const openDatabase = (pool: pg.Pool): Database =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
