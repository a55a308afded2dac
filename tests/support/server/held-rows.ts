import type { TestServer } from './server.ts'
import { eventually } from './waiting.ts'

export type Call = () => Promise<{ status: number }>

/** Resolves once this many connections wait for a lock. */
export const areWaiting = (server: TestServer, connections: number) =>
  eventually(async () => {
    const { rowCount } = await server.app.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rowCount !== null && rowCount >= connections ? true : undefined
  })

/** Resolves once a connection waits for this one, not only for another. */
const waitsFor = (server: TestServer, blocker: number) =>
  eventually(async () => {
    const { rowCount } = await server.app.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and $1 = any(pg_blocking_pids(pid))",
      [blocker],
    )
    return rowCount ? true : undefined
  })

/** Starts `second` while `first` waits for the locks of the statement; returns both statuses. */
export async function whileLocked(
  server: TestServer,
  [statement, values]: [string, unknown[]],
  one: Call,
  other: Call,
): Promise<number[]> {
  const blocker = await server.app.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query(statement, values)
    const { rows } = await blocker.query<{ pid: number }>('select pg_backend_pid() as pid')
    const first = one()
    await waitsFor(server, rows[0]!.pid)
    const second = other()
    // Waiting or done: in both cases it has its snapshot.
    await Promise.race([second, areWaiting(server, 2)])
    await blocker.query('commit')
    return [(await first).status, (await second).status]
  } finally {
    blocker.release()
  }
}

/** The same with locked rows of a table. */
export const whileHeld = (
  server: TestServer,
  [table, column, id]: [string, string, string],
  one: Call,
  other: Call,
): Promise<number[]> =>
  whileLocked(server, [`select from ${table} where ${column} = $1 for update`, [id]], one, other)
