import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { BoundedClient, queryTimeout } from './bounded-client.ts'
import type { Schema } from './schema.gen.ts'

const types = pg.types
types.setTypeParser(types.builtins.INT8, BigInt)
types.setTypeParser(types.builtins.NUMERIC, Number)
// A date is a calendar day, not a moment.
types.setTypeParser(types.builtins.DATE, (text) => text)

export type Database = Kysely<Schema>

/** The pool of connections, at most ten: more would only queue inside PostgreSQL. Statements end after 15 s and an idle transaction after 10 s, so that nothing holds a lock for long; one that is not answered at all gives its connection up after `timeout` milliseconds. */
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
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

export const openDatabase = (pool: pg.Pool): Database =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
