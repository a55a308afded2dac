import { compareLines, judgeLine, type LineMark } from './duplicates.rules.ts'

const mark = (number: string | null, balanceMinor: bigint | null): LineMark => ({
  number,
  balanceMinor,
})
const bare = mark(null, null)

test.each<[LineMark, LineMark, string]>([
  [bare, bare, 'unknown'],
  [mark('7', null), mark('7', null), 'same'],
  [mark('7', null), mark('8', null), 'different'],
  [mark('7', null), bare, 'unknown'],
  [mark(null, 5n), mark(null, 5n), 'same'],
  [mark(null, 5n), mark(null, 6n), 'different'],
  [mark('7', 5n), mark('7', 6n), 'different'],
  [mark('7', 5n), mark('8', 5n), 'unknown'],
  [mark('7', 5n), mark(null, 5n), 'same'],
  [mark('7', null), mark(null, 5n), 'unknown'],
])('comparing lines with %o and %o gives: %s', (a, b, verdict) => {
  expect(compareLines(a, b)).toBe(verdict)
  expect(compareLines(b, a)).toBe(verdict)
})

test('staff decide about a line that equals one of an earlier file; a second such line is new', () => {
  const known = { ...bare, id: 'a' }
  expect(judgeLine(bare, [], [known])).toEqual({ kind: 'possible duplicate', of: known })
  expect(judgeLine(bare, [bare], [{ ...bare }])).toEqual({ kind: 'new' })
})

test('a line with the same balance is known as often as it was imported', () => {
  const line = mark(null, 5n)
  expect(judgeLine(line, [], [line])).toEqual({ kind: 'known' })
  expect(judgeLine(line, [line], [line])).toEqual({ kind: 'new' })
  expect(judgeLine(mark(null, 6n), [], [line])).toEqual({ kind: 'new' })
})
