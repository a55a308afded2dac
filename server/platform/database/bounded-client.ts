import pg from 'pg'

/** Milliseconds after which nothing more is expected of a statement: PostgreSQL itself ends them after 15 seconds. */
export const queryTimeout = 18_000

// The library's method has many shapes: with a callback it answers nothing, else a promise.
type AnyCall = (...args: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

/**
 * A connection that is thrown away once a statement was not answered in time (`query_timeout`): the line to PostgreSQL
 * is dead, or the answer would be taken for that of the next statement. Without this the pool would hand it out again.
 */
export class BoundedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const callback = args.at(-1)
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
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
    // The pool drops a closing connection, and other waiting work on it fails.
    void this.end()
  }
}
