/**
 * Collects the values of a statement and answers each one's place in it. A steady statement hides its
 * values from the planner: they are read only when it runs, so that one plan serves all of them and a
 * connection that has prepared it plans no more.
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
