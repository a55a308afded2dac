import DataLoader from 'dataloader'
import type { Pool, QueryResultRow } from 'pg'
import { sendTogether } from './bounded-client.ts'
import { run, type Statement } from './statement.ts'

interface Read {
  statement: Statement<QueryResultRow>
  values: unknown[]
}

/** Maximum number of statements in a row on one connection; more would wait for each other for too long. */
const batchMax = 16

const loaders = new WeakMap<Pool, DataLoader<Read, QueryResultRow[]>>()

/**
 * Executes a short prepared statement and returns its rows. All calls of one turn of the event loop share a connection
 * and a write to its socket. Each stays a statement and a transaction of its own, so that none affects another.
 */
export function batchRead<Row extends QueryResultRow>(
  pool: Pool,
  statement: Statement<Row>,
  values: unknown[],
): Promise<Row[]> {
  let loader = loaders.get(pool)
  if (!loader) {
    loader = new DataLoader((reads) => readAll(pool, reads), {
      // No cache: each call reads what is committed now.
      cache: false,
      batchScheduleFn: setImmediate,
      maxBatchSize: batchMax,
    })
    loaders.set(pool, loader)
  }
  return loader.load({ statement, values }) as Promise<Row[]>
}

/** The rows or the error of each read. */
async function readAll(pool: Pool, reads: readonly Read[]): Promise<(QueryResultRow[] | Error)[]> {
  const connection = await pool.connect()
  try {
    const results = await sendTogether(connection, () =>
      Promise.allSettled(reads.map(({ statement, values }) => run(connection, statement, values))),
    )
    return results.map((result) =>
      result.status === 'fulfilled' ? result.value : (result.reason as Error),
    )
  } finally {
    connection.release()
  }
}
