/** The columns of a bank's line other than date, amount and narration. */
export interface LineMark {
  /** The bank's number for the line. */
  number: string | null
  /** The running balance after it. */
  balanceMinor: bigint | null
}

/** Whether two lines with the same date, amount, currency and narration are the same money. */
export function compareLines(a: LineMark, b: LineMark): 'same' | 'different' | 'unknown' {
  const numbers = a.number !== null && b.number !== null ? a.number === b.number : undefined
  if (a.balanceMinor !== null && b.balanceMinor !== null) {
    if (a.balanceMinor !== b.balanceMinor) return 'different'
    // The same balance under another number: each file may number its lines from the beginning.
    return numbers === false ? 'unknown' : 'same'
  }
  return numbers === undefined ? 'unknown' : numbers ? 'same' : 'different'
}

/**
 * Decides whether a line of a statement was imported before. `known` are equal lines of other files; `above` are equal
 * lines earlier in this file, which are always other money. Staff decide about a line that may equal a known one.
 */
export function judgeLine<Known extends LineMark>(
  line: LineMark,
  above: readonly LineMark[],
  known: readonly Known[],
): { kind: 'known' } | { kind: 'new' } | { kind: 'possible duplicate'; of: Known } {
  const isSame = (other: LineMark) => compareLines(other, line) === 'same'
  if (known.filter(isSame).length > above.filter(isSame).length) return { kind: 'known' }
  const doubtful = known.filter((other) => compareLines(other, line) === 'unknown')[above.length]
  return doubtful ? { kind: 'possible duplicate', of: doubtful } : { kind: 'new' }
}
