/**
 * Positions in the order of all events, as `tx-id`: the transaction and the id of an event. A process or a browser has
 * received every event up to its position.
 */

/** Before the first event. */
export const beginning = '0-0'

const pattern = /^(\d{1,18})-(\d{1,18})$/

/** The transaction and the id of a position, for SQL. Undefined if the text is not a position. */
export function parsePosition(text: string): [tx: string, id: string] | undefined {
  const [, tx, id] = pattern.exec(text) ?? []
  return tx === undefined || id === undefined ? undefined : [tx, id]
}

/** Whether a position is after another one. */
export function isAfter(one: string, other: string): boolean {
  const [tx, id] = one.split('-') as [string, string]
  const [otherTx, otherId] = other.split('-') as [string, string]
  return (compareNumbers(tx, otherTx) || compareNumbers(id, otherId)) > 0
}

/** Compares digits without leading zeros. They may be larger than a `number` holds. */
const compareNumbers = (one: string, other: string) =>
  one.length - other.length || (one < other ? -1 : Number(one > other))
