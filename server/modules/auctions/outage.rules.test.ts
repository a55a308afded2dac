import { expect, test } from 'vitest'
import { endAfterOutage, outageSince } from './outage.rules.ts'

const at = (minutes: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + minutes * 60_000)
const minutesTo = (date: Date) => (date.getTime() - at(0).getTime()) / 60_000

test('only a gap of more than a minute is an outage', () => {
  expect(outageSince(at(0), at(1))).toBeUndefined()
  expect(outageSince(null, at(100))).toBeUndefined()
  expect(outageSince(at(0), at(1.1))).toEqual({ from: at(0), to: at(1.1) })
})

test('an outage in the last hour is given back, at least ten minutes where it covered the end [rule: outage-fair auctions]', () => {
  const ends = (end: number, from: number, to: number) =>
    minutesTo(endAfterOutage(at(end), { from: at(from), to: at(to) }))
  expect(ends(100, 0, 12)).toBe(100)
  expect(ends(72, 0, 12)).toBe(72)
  expect(ends(71, 0, 12)).toBe(83)
  expect(ends(30, 0, 12)).toBe(42)
  expect(ends(5, 0, 12)).toBe(22)
  expect(ends(11, 0, 12)).toBe(23)
  expect(ends(1, 0, 300)).toBe(310)
  expect(ends(0, 0, 12)).toBe(0)
})
