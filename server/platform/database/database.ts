import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { BoundedClient, queryTimeout } from './bounded-client.ts'
import type { Schema } from './schema.gen.ts'

const types = pg.types
types.setTypeParser(types.builtins.INT8, BigInt)
types.setTypeParser(types.builtins.NUMERIC, Number)
// A date is a calendar day without a time zone, so it stays text.
types.setTypeParser(types.builtins.DATE, (text) => text)

export type Database = Kysely<Schema>

/**
 * Opens a pool of at most ten connections; more would only queue inside PostgreSQL. PostgreSQL aborts statements
 * after 15 s and idle transactions after 10 s, so that no lock is held for long. A connection that does not answer
 * within `timeout` milliseconds is closed.
 */
export function openPool(url: string, log: Logger, max = 10, timeout = queryTimeout): pg.Pool {
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
    options:
      '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=10000 -c lock_timeout=8000 -c timezone=UTC',
  })
  const logLostConnection = (error: Error) =>
    log.warn({ err: error }, 'a database connection was lost')
  pool.on('error', logLostConnection)
  pool.on('connect', (client) => client.on('error', logLostConnection))
  return pool
}

export const openDatabase = (pool: pg.Pool): Database =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
