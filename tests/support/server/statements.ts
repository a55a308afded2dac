import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
  /** Whether it is a named prepared statement. */
  named: boolean
}

/** The current request; undefined in jobs. */
const serving = new AsyncLocalStorage<unknown>()
subscribe('http.server.request.start', (request) => serving.enterWith(request))

/** Every SQL statement of requests to servers of this process while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const unbound = bindWaiting()
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')!
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [query, values] = given as [
      string | { text: string; values?: unknown[]; name?: string },
      unknown,
    ]
    const { text, ...more } = typeof query === 'string' ? { text: query } : query
    if (serving.getStore() !== undefined)
      seen.push({
        text,
        values: (Array.isArray(values) ? values : more.values) ?? [],
        named: more.name !== undefined,
      })
    return (original.value as (...args: unknown[]) => unknown).apply(this, given)
  } as pg.Client['query']
  try {
    await work()
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', original)
    unbound()
  }
  return seen
}

/**
 * Assigns a statement that waits for a connection to the request that made it, instead of the one that released the
 * connection. The returned function undoes this.
 */
function bindWaiting(): () => void {
  const { connect } = pg.Pool.prototype as unknown as { connect: (call?: Connected) => unknown }
  Object.defineProperty(pg.Pool.prototype, 'connect', {
    configurable: true,
    value(this: pg.Pool, call?: Connected) {
      return connect.call(this, call && AsyncResource.bind(call))
    },
  })
  return () => delete (pg.Pool.prototype as Partial<pg.Pool>).connect
}
type Connected = (...given: unknown[]) => void

/** The statements of one request: the fewest of several tries, in which nothing else ran. */
export async function fewestStatements(request: () => Promise<unknown>): Promise<Statement[]> {
  let fewest = await statementsOf(request)
  for (let again = 0; again < 4; again += 1) {
    const statements = await statementsOf(request)
    if (statements.length < fewest.length) fewest = statements
  }
  return fewest
}
