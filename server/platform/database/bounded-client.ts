import type { Socket } from 'node:net'
import pg from 'pg'
import { isUselessConnection } from './connection-errors.ts'

/** Milliseconds to wait for the result of a statement. PostgreSQL itself aborts statements after 15 seconds. */
export const queryTimeout = 18_000

// `query` has many overloads: with a callback it returns nothing, otherwise a promise.
type AnyCall = (...args: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

/**
 * A connection that is closed when it is of no more use, so that the pool does not reuse it. This includes a statement
 * that was not answered in time (`query_timeout`): either the network connection is dead, or the late result would be
 * taken for that of the next statement. Later statements, such as a rollback, fail with the same error.
 */
export class BoundedClient extends pg.Client {
  #uselessSince: Error | undefined

  override query(...args: unknown[]): never {
    const callback = args.at(-1)
    if (this.#uselessSince) {
      if (typeof callback !== 'function') return Promise.reject(this.#uselessSince) as never
      process.nextTick(callback, this.#uselessSince)
      return undefined as never
    }
    if (typeof callback === 'function')
      args[args.length - 1] = (error: unknown, result: unknown) => {
        this.#discardAfter(error)
        ;(callback as Callback)(error, result)
      }
    const answer = (super.query as AnyCall).apply(this, args)
    if (!(answer instanceof Promise)) return answer as never
    return answer.catch((error: unknown) => {
      this.#discardAfter(error)
      throw error
    }) as never
  }

  #discardAfter(error: unknown): void {
    const unanswered = error instanceof Error && error.message === 'Query read timeout'
    if (!unanswered && !isUselessConnection(error)) return
    this.#uselessSince = error
    if (unanswered) socketOf(this).destroy()
    // The pool discards a closing connection. PostgreSQL rolls back its transaction, and so does a pooler.
    void this.end()
  }
}

const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Closes a connection without waiting. What it waits for fails. */
export const closeAtOnce = (client: pg.ClientBase): void => void socketOf(client).destroy()

/** Sends all queries that `start` starts on this connection with one write, which costs more than the queries. */
export function sendTogether<T>(client: pg.ClientBase, start: () => T): T {
  const socket = socketOf(client)
  socket.cork()
  try {
    return start()
  } finally {
    socket.uncork()
  }
}

/** Milliseconds that a request to cancel may take. */
const cancelTimeout = 5000

/** What the types of `pg` lack. */
interface CancellableClient {
  host: string
  port: number
  ssl: boolean | object
  processID: number
  secretKey: number
}
interface CancelConnection extends pg.Connection {
  stream: Socket
  connect(port: number | string, host?: string): void
  requestSsl(): void
  cancel(processID: number, secretKey: number): void
}

/**
 * Asks the server to cancel the running statement of this connection, which then fails with 57014. A pooler cancels
 * what it runs for this connection, wherever that is; to it, the process id means nothing. Resolves when the server has
 * received the request.
 */
export function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, ssl, processID, secretKey } = client as unknown as CancellableClient
  const request = new pg.Connection({ ssl }) as CancelConnection
  const cancel = () => request.cancel(processID, secretKey)
  return new Promise((resolve, reject) => {
    request.on('connect', ssl ? () => request.requestSsl() : cancel)
    request.on('sslconnect', cancel)
    request.on('error', reject)
    request.on('end', resolve)
    request.stream.setTimeout(cancelTimeout, () => request.stream.destroy())
    if (host.startsWith('/')) request.connect(`${host}/.s.PGSQL.${port}`)
    else request.connect(port, host)
  })
}
