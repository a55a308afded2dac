/** The columns of a bank's line besides date, amount and narration. */
export interface LineMark {
  /** Its own number on the statement. */
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
 * Judges a line of a statement. `known`: equal lines of other files; `above`: equal lines of this file before it, which
 * are other money. A line that cannot be distinguished from a known one is for staff.
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
