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
