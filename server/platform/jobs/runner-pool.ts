import pg from 'pg'
import type { Logger } from 'pino'
import { BoundedClient, queryTimeout } from '../database/bounded-client.ts'
import { isUselessConnection } from '../database/connection-errors.ts'

/**
 * A separate small pool for the job runner. The runner writes job ids as JSON, which is impossible with the BigInts
 * that the shop's pool returns: a failed job could never be queued again.
 */
export function openRunnerPool(url: string, log: Logger, timeout = queryTimeout): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, (id) => id)
  const pool = new PatientPool({
    Client: PatientClient,
    connectionString: url,
    // One listens, two work, one is spare.
    max: 4,
    types,
    query_timeout: timeout,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'musika jobs',
    options: '-c statement_timeout=15000 -c timezone=UTC',
  })
  const lost = (error: Error) => log.warn({ err: error }, 'a connection of the jobs was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

/** SQLSTATE of the error that the runner retries soonest. Other errors would end the job, and with it the process. */
const retriedCode = '40001'

/**
 * Turns a lost connection (no answer, ended by PostgreSQL, or no longer to the primary) into an error that the runner
 * retries. Errors that a statement caused are thrown unchanged.
 */
function rethrow(cause: unknown): never {
  const severity = cause instanceof pg.DatabaseError ? cause.severity : 'FATAL'
  if (!(cause instanceof Error) || (severity === 'ERROR' && !isUselessConnection(cause)))
    throw cause
  throw Object.assign(new Error(cause.message, { cause }), { code: retriedCode })
}

// These methods have many overloads: with a callback they return nothing, otherwise a promise.
type AnyCall = (...args: unknown[]) => unknown
const retryable = (answer: unknown): never =>
  (answer instanceof Promise ? answer.catch(rethrow) : answer) as never

class PatientClient extends BoundedClient {
  override query(...args: unknown[]): never {
    const answer = (super.query as AnyCall).apply(this, args)
    return retryable(answer)
  }
}

class PatientPool extends pg.Pool {
  override connect(...args: unknown[]): never {
    // After the shop has closed, a query never settles: an error would be retried, and in the end thrown where
    // nothing catches it. The job counts as unfinished, and runs again after the next start.
    if (this.ending) return new Promise(() => {}) as never
    const answer = (super.connect as AnyCall).apply(this, args)
    return retryable(answer)
  }
}
