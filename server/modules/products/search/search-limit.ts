import { availableParallelism } from 'node:os'
import type { Pool, PoolClient } from 'pg'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { cancelStatement } from '../../../platform/database/bounded-client.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'

/**
 * Maximum number of concurrent searches, each on one connection, which leaves capacity for other requests. A search
 * waits for PostgreSQL and for Node in turns, so two of them occupy one core.
 */
const runningMax = Math.min(6, 2 * availableParallelism())
/** Maximum number of waiting searches. */
const waitingMax = 80
/** Milliseconds after which a waiting search is refused, and after which a running search is cancelled. */
const waitMax = 4000
const runMax = 2000

/**
 * Runs the statements of one search on the connection passed to it, from a `listPool`, or from `pool` for statements
 * whose plan depends on their values.
 */
export type SearchLimit = <T>(
  search: (connection: PoolClient) => Promise<T>,
  pool?: Pool,
) => Promise<T>

interface Searches {
  limit: SearchLimit
  running: () => number
  waiting: () => number
}
const searchesOfPool = new WeakMap<Pool, Searches>()

/**
 * Runs a few searches, lists and counts at a time, each for at most two seconds. Throws `overloaded` if too many of
 * them wait, or if this one has waited too long.
 */
export const searchLimitOf = (app: App): SearchLimit => searchesOf(app).limit

/** Declares the gauge of running and waiting searches. */
export function addSearchMetrics(app: App, metrics: Metrics): void {
  const { running, waiting } = searchesOf(app)
  metrics.gauge(
    {
      name: 'musika_searches',
      help: 'Searches, lists and counts that are running, and those that wait for it.',
      labelNames: ['state'],
    },
    () => [
      [{ state: 'running' }, running()],
      [{ state: 'waiting' }, waiting()],
    ],
  )
}

function searchesOf(app: App): Searches {
  const searches = searchesOfPool.get(app.listPool) ?? createSearches(app)
  searchesOfPool.set(app.listPool, searches)
  return searches
}

function createSearches(app: App): Searches {
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < runningMax) {
      running += 1
      return
    }
    if (waiting.length >= waitingMax) throw new DomainError('overloaded', { retryAfter: 1 })
    const since = performance.now()
    await new Promise<void>((start) => waiting.push(start))
    if (performance.now() - since <= waitMax) return
    leave()
    throw new DomainError('overloaded', { retryAfter: 2 })
  }
  /** Passes the slot to the next waiting search. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  const limit: SearchLimit = async (search, pool = app.reads.shared().listPool) => {
    await turn()
    try {
      return await runBounded(app, pool, search)
    } finally {
      leave()
    }
  }
  return { limit, running: () => running, waiting: () => waiting.length }
}

async function runBounded<T>(
  app: App,
  pool: Pool,
  search: (connection: PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  let cancelling: Promise<unknown> | undefined
  const limit = setTimeout(() => {
    cancelling = cancel(app, connection)
  }, runMax)
  try {
    return await search(connection)
  } finally {
    clearTimeout(limit)
    await cancelling
    // Close a cancelled connection, because a late cancellation could hit the next statement.
    connection.release(cancelling !== undefined)
  }
}

/** PostgreSQL ends the statement with an error that the API answers with 503. */
const cancel = (app: App, connection: PoolClient): Promise<void> =>
  cancelStatement(connection).catch((error: unknown) =>
    app.log.warn({ err: error }, 'a slow search could not be cancelled'),
  )
