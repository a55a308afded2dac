import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { BoundedClient } from '../database/bounded-client.ts'
import { currentSpan } from '../request-id.ts'
import { errorType, type Tracing } from './span.ts'

type Call = (...args: unknown[]) => unknown
type Callback = (error: unknown, ...results: unknown[]) => void

/** Most characters of a statement in a span. */
const longest = 2000

/**
 * Records the statements of requests and jobs, without values. The statements of sweeps have no span. Returns a
 * function that ends this.
 */
export function traceStatements(tracing: Tracing): () => void {
  const query = Object.getOwnPropertyDescriptor(BoundedClient.prototype, 'query')!
  const untraced = query.value as Call
  function traced(this: BoundedClient, ...args: unknown[]): unknown {
    if (!currentSpan()) return untraced.apply(this, args)
    const { name, text } = statementOf(args[0])
    const operation = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
    const span = tracing.start({
      name: name ?? operation,
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': withoutValues(text),
      },
    })
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, ...results: unknown[]) => {
        span.end(error ? { error: errorType(error) } : {})
        ;(callback as Callback)(error, ...results)
      }
      return untraced.apply(this, args)
    }
    return (untraced.apply(this, args) as Promise<unknown>).then(
      (result) => {
        span.end()
        return result
      },
      (error: unknown) => {
        span.end({ error: errorType(error) })
        throw error
      },
    )
  }
  Object.defineProperty(BoundedClient.prototype, 'query', { ...query, value: traced })

  const connect = Object.getOwnPropertyDescriptor(pg.Pool.prototype, 'connect')
  const { connect: connectUnbound } = pg.Pool.prototype as unknown as { connect: Call }
  // A statement that waits for a connection would run on behalf of the one that released it.
  function bound(this: pg.Pool, callback?: Callback): unknown {
    return connectUnbound.call(this, callback && AsyncResource.bind(callback))
  }
  Object.defineProperty(pg.Pool.prototype, 'connect', { configurable: true, value: bound })
  return () => {
    Object.defineProperty(BoundedClient.prototype, 'query', query)
    if (connect) Object.defineProperty(pg.Pool.prototype, 'connect', connect)
    else delete (pg.Pool.prototype as Partial<pg.Pool>).connect
  }
}

function statementOf(query: unknown): { name?: string; text: string } {
  if (typeof query === 'string') return { text: query.trim() }
  const { name, text } = query as { name?: string; text: string }
  return { ...(name !== undefined && { name }), text: text.trim() }
}

/** Values are parameters; the few that a text has itself are replaced as well. */
export const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$.])\d[\d_.]*/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, longest)
