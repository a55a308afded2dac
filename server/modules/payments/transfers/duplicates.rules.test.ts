import { expect, test } from 'vitest'
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
])('lines with the marks %o and %o are judged: %s', (a, b, verdict) => {
  expect(compareLines(a, b)).toBe(verdict)
  expect(compareLines(b, a)).toBe(verdict)
})

test('a line that equals one of an earlier file is for staff to decide', () => {
  const known = { ...bare, id: 'a' }
  expect(judgeLine(bare, [], [known])).toEqual({ kind: 'possible duplicate', of: known })
})

test('of two equal lines in a file and one known before, the second is new', () => {
  expect(judgeLine(bare, [bare], [{ ...bare }])).toEqual({ kind: 'new' })
})

test('the same balance is known once, and again only as often as it is known', () => {
  const line = mark(null, 5n)
  expect(judgeLine(line, [], [line])).toEqual({ kind: 'known' })
  expect(judgeLine(line, [line], [line])).toEqual({ kind: 'new' })
  expect(judgeLine(mark(null, 6n), [], [line])).toEqual({ kind: 'new' })
})
