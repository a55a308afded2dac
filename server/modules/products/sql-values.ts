import type { ClientBase, Pool, QueryResultRow } from 'pg'

/**
 * Collects the values of a statement and returns their placeholders. A steady statement hides its values from the
 * planner, so that a prepared statement has the same plan for all values.
 */
export class SqlValues {
  readonly list: unknown[] = []
  readonly steady: boolean

  constructor(steady: boolean) {
    this.steady = steady
  }

  /** `$3::uuid` for the third value. */
  add(value: unknown, type: string): string {
    this.list.push(value)
    const place = `$${this.list.length}::${type}`
    return this.steady ? `(select ${place})::${type}` : place
  }
}

/** Names the statements to prepare, at most `max` different ones, because each connection stores their plans. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #prefix: string
  readonly #max: number

  constructor(prefix: string, max: number) {
    this.#prefix = prefix
    this.#max = max
  }

  /** The name of a statement; undefined if there are too many. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= this.#max) return known
    const name = `${this.#prefix}_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** Runs a statement, prepared if `names` are given. */
export async function readRows<Row extends QueryResultRow>(
  connection: ClientBase | Pool,
  text: string,
  values: SqlValues,
  names?: StatementNames,
): Promise<Row[]> {
  const name = names?.of(text)
  return (await connection.query<Row>({ text, values: values.list, ...(name && { name }) })).rows
}
