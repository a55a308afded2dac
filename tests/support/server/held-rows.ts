import pg from 'pg'
import type { TestServer } from './server.ts'
import { lookUntil } from './waiting.ts'

export type Call = () => Promise<{ status: number }>

/** The connections to this database that wait for a lock; with a blocker, only those that wait for it. */
async function waiting(server: TestServer, blocker: number | null = null): Promise<number[]> {
  const { rows } = await server.app.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and ($1::int is null or $1 = any(pg_blocking_pids(pid)))`,
    [blocker],
  )
  return rows.map(({ pid }) => pid)
}

/** Resolves once this many connections wait for a lock. */
export const areWaiting = (server: TestServer, connections: number) =>
  lookUntil(async () => ((await waiting(server)).length >= connections ? true : undefined))

/** Acts while another transaction has run the statement, and commits it then; `act` may use its connection. */
export async function besideTransaction<T>(
  { databaseUrl }: TestServer,
  statement: string,
  values: unknown[],
  act: (other: pg.Client) => Promise<T>,
): Promise<T> {
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(statement, values)
    const result = await act(other)
    await other.query('commit')
    return result
  } finally {
    await other.end()
  }
}

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
    const { pid } = rows[0]!
    const isNew = async (before: number[], by?: number) =>
      (await waiting(server, by)).some((each) => !before.includes(each)) ? true : undefined
    const sweeps = await waiting(server)
    const first = one()
    await lookUntil(() => isNew(sweeps, pid))
    const before = await waiting(server)
    const second = other()
    // Waiting or done: in both cases it has its snapshot.
    await Promise.race([second, lookUntil(() => isNew(before))])
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
