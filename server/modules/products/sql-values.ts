/** Collects the values of a statement and answers each one's place in it. */
export class SqlValues {
  readonly list: unknown[] = []

  /** `$3::uuid` for the third value. */
  add(value: unknown, type: string): string {
    this.list.push(value)
    return `$${this.list.length}::${type}`
  }
}
