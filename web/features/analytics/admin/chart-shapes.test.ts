import { axisTop, shortNumber } from '../chart-axis.ts'
import { dayName, sparkPath, weeks } from './chart-shapes.ts'

test('a sparkline spans the lowest to the highest value, and is flat if all are equal', () => {
  expect(sparkPath([0, 5, 10])).toBe('M0 28L100 16L200 4')
  expect(sparkPath([3, 3])).toBe('M0 16L200 16')
  expect(sparkPath([7])).toBe('M0 16')
})

test('an axis ends at three times a round number', () => {
  const tops = [0, 1, 4, 30, 10_460, 850, 1_000_001].map(axisTop)
  expect(tops).toEqual([3, 3, 6, 30, 12_000, 1200, 1_200_000])
})

test('a large number is written in thousands, millions or billions', () => {
  const numbers = [0, 9999, 12_000, 614_200_000, 1_500_000_000]
  expect(numbers.map(shortNumber)).toEqual(['0', '9,999', '12k', '614.2m', '1.5bn'])
})

test('the last seven days and the seven days before them are summed', () => {
  expect(weeks([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2])).toEqual({ last: 14, before: 7 })
})

test('a day is written as weekday, day and month', () => {
  expect(dayName('2026-11-21')).toBe('Sat 21 Nov')
  expect(dayName('2026-01-01')).toBe('Thu 1 Jan')
})
