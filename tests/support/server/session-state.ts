import pg from 'pg'

/**
 * Statements that leave something on their connection for the next one. In transaction mode a pooler runs the next
 * statement on any connection.
 */
const statementsWithState = [
  /^(set(?!\s+(local|transaction|constraints)\b)|reset|listen|unlisten|prepare|execute|deallocate|discard|load)\b/i,
  /^create\s+((local|global)\s+)?temp(orary)?\b/i,
  /^declare\b.*\bwith\s+hold\b/is,
]
const expressionsWithState = [
  /\bpg_(try_)?advisory_(un)?lock(_shared|_all)?\s*\(/i,
  /\bset_config\s*\([^()]*,\s*false\s*\)/i,
  /\binto\s+temp(orary)?\b/i,
  // The process of a pooler's client is not one of PostgreSQL.
  /\bpg_(cancel|terminate)_backend\s*\(/i,
]

/** Whether SQL depends on the connection that runs it. */
export const hasSessionState = (text: string): boolean =>
  expressionsWithState.some((pattern) => pattern.test(text)) ||
  text
    .split(';')
    .some((one) => statementsWithState.some((pattern) => pattern.test(one.trimStart())))

/** The statements of pooled connections in this process that have session state. */
const found = new Set<string>()
const seen = new Set<string>()
const watched = globalThis as { watchesSessionState?: Set<string> }

/** Begins to watch all pooled connections of this process, and returns what is found from now on. */
export function watchSessionState(): Set<string> {
  if (watched.watchesSessionState) return watched.watchesSessionState
  watched.watchesSessionState = found
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')!
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text?: string }]
    const text = typeof first === 'string' ? first : first.text
    if (text !== undefined && !seen.has(text) && isPooled(this)) {
      seen.add(text)
      if (hasSessionState(text)) found.add(text)
    }
    return (original.value as (...args: unknown[]) => unknown).apply(this, given)
  } as pg.Client['query']
  return found
}

/** The name of connections of `openPool`. */
const isPooled = (client: pg.Client): boolean =>
  (client as unknown as { connectionParameters: { application_name?: string } })
    .connectionParameters.application_name === 'musika'
