import { createHash } from 'node:crypto'
import pg from 'pg'

type Call = (this: pg.Client, ...given: unknown[]) => unknown
interface Query {
  text: string
  name?: string
  values?: unknown[]
}

/** Statements that can be prepared, all that read or change rows. */
const preparable = /^\s*(select|insert|update|delete|with)\b/i

const names = new Map<string, string>()

/** The name of a statement, which follows from its text. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `test_${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}

let isPreparing = false

/**
 * Prepares every statement of this process with parameters once for each connection. Parsing and planning are most of
 * PostgreSQL's work in tests, which send the same statements to a few rows.
 */
export function prepareStatements(): void {
  if (isPreparing) return
  isPreparing = true
  const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')!.value as Call
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given
    const asked = (typeof first === 'string' ? { text: first } : first) as Query
    const more = Array.isArray(values) ? values : asked.values
    if (!asked.text || asked.name || !more || !preparable.test(asked.text))
      return query.apply(this, given)
    const named = { ...asked, name: nameOf(asked.text), values: more }
    return query.call(this, named, ...given.slice(Array.isArray(values) ? 2 : 1))
  } as pg.Client['query']
}
