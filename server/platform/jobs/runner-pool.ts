import pg from 'pg'
import type { Logger } from 'pino'
import { BoundedClient, queryTimeout } from '../database/bounded-client.ts'

/**
 * The runner's own few connections. They write job ids as JSON, which the numbers that the shop reads
 * ids as cannot be: on the shop's pool a job that fails could never be put back.
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

/** The error that the runner retries soonest; others end the job, and the process with it. */
const again = '40001'

/**
 * Throws a lost connection as an error that the runner retries: there was no answer, or PostgreSQL ended it. Refusals
 * by PostgreSQL stay as they are.
 */
function rethrow(cause: unknown): never {
  const severity = cause instanceof pg.DatabaseError ? cause.severity : 'FATAL'
  if (!(cause instanceof Error) || severity === 'ERROR') throw cause
  throw Object.assign(new Error(cause.message, { cause }), { code: again })
}

// The library's methods have many shapes: with a callback they answer nothing, else a promise.
type AnyCall = (...args: unknown[]) => unknown
const patient = (answer: unknown): never =>
  (answer instanceof Promise ? answer.catch(rethrow) : answer) as never

class PatientClient extends BoundedClient {
  override query(...args: unknown[]): never {
    const answer = (super.query as AnyCall).apply(this, args)
    return patient(answer)
  }
}

class PatientPool extends pg.Pool {
  override connect(...args: unknown[]): never {
    // A query after the shop has closed is never answered: an error would be retried, and at last thrown where nothing
    // catches it. The job counts as unfinished, and the next start runs it again.
    if (this.ending) return new Promise(() => {}) as never
    const answer = (super.connect as AnyCall).apply(this, args)
    return patient(answer)
  }
}
