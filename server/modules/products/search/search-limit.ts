import { availableParallelism } from 'node:os'
import type { PoolClient } from 'pg'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'

/** Searches that run at once, each on one connection: cores and connections are left for everything else. */
const runningMax = Math.max(2, Math.min(4, availableParallelism()))
/** Searches that wait for their turn. */
const waitingMax = 80
/** Milliseconds after which waiting was in vain, and after which a running search is cancelled. */
const waitMax = 4000
const runMax = 2000

/** Runs the statements of one search on the connection that it gets. */
export type SearchLimit = <T>(search: (connection: PoolClient) => Promise<T>) => Promise<T>

/** Lets a few searches run at a time, each for two seconds at most. Throws `overloaded` when too many wait, or one has waited too long. */
export function createSearchLimit(app: App): SearchLimit {
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < runningMax) {
      running += 1
      return
    }
    if (waiting.length >= waitingMax) throw new DomainError('overloaded', { retryAfter: 1 })
    const since = Date.now()
    await new Promise<void>((start) => waiting.push(start))
    if (Date.now() - since <= waitMax) return
    leave()
    throw new DomainError('overloaded', { retryAfter: 2 })
  }
  /** A waiting call inherits the slot. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (search) => {
    await turn()
    try {
      return await runBounded(app, search)
    } finally {
      leave()
    }
  }
}

async function runBounded<T>(app: App, search: (connection: PoolClient) => Promise<T>): Promise<T> {
  const connection = await app.pool.connect()
  let cancelling: Promise<unknown> | undefined
  const limit = setTimeout(() => {
    cancelling = cancel(app, connection)
  }, runMax)
  try {
    return await search(connection)
  } finally {
    clearTimeout(limit)
    await cancelling
    // A cancelled connection is not used again: the cancellation might meet the next statement.
    connection.release(cancelling !== undefined)
  }
}

/** PostgreSQL ends the statement with an error that the API answers with 503. */
async function cancel(app: App, connection: PoolClient): Promise<void> {
  const { processID } = connection as PoolClient & { processID: number }
  await app.pool
    .query('select pg_cancel_backend($1)', [processID])
    .catch((error: unknown) => app.log.warn({ err: error }, 'a slow search could not be cancelled'))
}
