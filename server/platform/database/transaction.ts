import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { sendTogether } from './bounded-client.ts'
import { run, type Statement } from './statement.ts'

type MaybePromise<Value> = Value | Promise<Value>

/**
 * A transaction in two round trips: the first statement, which takes the locks, is sent together with `begin`, and the
 * last one together with `commit`. In between, `decide` gets the locked rows and returns the write; it may read more
 * first, on the connection. If it returns none or throws, everything is rolled back.
 */
export async function lockedTransaction<
  Locked extends QueryResultRow,
  Written extends QueryResultRow,
>(
  pool: Pool,
  lock: { statement: Statement<Locked>; values: unknown[] },
  decide: (
    locked: Locked[],
    connection: PoolClient,
  ) => MaybePromise<{ statement: Statement<Written>; values: unknown[] } | undefined>,
): Promise<Written[]> {
  const connection = await pool.connect()
  let broken: Error | undefined
  try {
    const [, locked] = await sendTogether(connection, () =>
      Promise.all([connection.query('begin'), run(connection, lock.statement, lock.values)]),
    )
    const write = await decide(locked, connection)
    if (!write) {
      await connection.query('rollback')
      return []
    }
    // After a failed write PostgreSQL answers `commit` with a rollback; the error of the write is the one that counts.
    const [written] = await sendTogether(connection, () =>
      Promise.all([run(connection, write.statement, write.values), connection.query('commit')]),
    )
    return written
  } catch (error) {
    await connection.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    connection.release(broken)
  }
}
