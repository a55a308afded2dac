import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
  /** Prepared under a name. */
  named: boolean
}

/** What goes on by itself: reading events, jobs, sweeps. */
const background =
  /\b(from|into) (events|notice_outbox)\b|graphile_worker|^\s*notify|(closed|mailed)_at is null/i

/** Every statement that reaches PostgreSQL from this process while `work` runs, but for those of the background. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')!
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [query, values] = given as [
      string | { text: string; values?: unknown[]; name?: string },
      unknown,
    ]
    const { text, ...more } = typeof query === 'string' ? { text: query } : query
    if (!background.test(text))
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
  }
  return seen
}

/** The statements of one request: of several tries the one in which nothing else was going on. */
export async function fewestStatements(request: () => Promise<unknown>): Promise<Statement[]> {
  let fewest = await statementsOf(request)
  for (let again = 0; again < 4; again += 1) {
    const statements = await statementsOf(request)
    if (statements.length < fewest.length) fewest = statements
  }
  return fewest
}
