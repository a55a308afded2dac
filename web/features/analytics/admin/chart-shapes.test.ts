import { axisTop, shortNumber } from '../chart-axis.ts'
import { dayName, sparkPath, weeks } from './chart-shapes.ts'

test('a sparkline spans the lowest to the highest value, and is flat if all are equal', () => {
  expect(sparkPath([0, 5, 10])).toBe('M0 28L100 16L200 4')
  expect(sparkPath([3, 3])).toBe('M0 16L200 16')
  expect(sparkPath([7])).toBe('M0 16')
})

test.each([
  [0, 3],
  [1, 3],
  [4, 6],
  [30, 30],
  [10_460, 12_000],
  [850, 1200],
  [1_000_001, 1_200_000],
])('an axis for a maximum of %i ends at %i', (highest, top) => {
  expect(axisTop(highest)).toBe(top)
  expect(top % 3).toBe(0)
})

test.each([
  [0, '0'],
  [9999, '9,999'],
  [12_000, '12k'],
  [614_200_000, '614.2m'],
  [1_500_000_000, '1.5bn'],
])('%i is written as %s', (value, text) => {
  expect(shortNumber(value)).toBe(text)
})

test('the last seven days and the seven days before them are summed', () => {
  expect(weeks([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2])).toEqual({ last: 14, before: 7 })
})

test('a day is written as weekday, day and month', () => {
  expect(dayName('2026-11-21')).toBe('Sat 21 Nov')
  expect(dayName('2026-01-01')).toBe('Thu 1 Jan')
})
