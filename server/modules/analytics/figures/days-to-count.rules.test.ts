import { daysToCount } from './days-to-count.rules.ts'

test('the first count goes 90 days back in parts, and so does one after a longer break', () => {
  const all = daysToCount('2026-11-27', null)
  expect(all.map(String)).toEqual([
    '2026-11-13,2026-11-27',
    '2026-10-29,2026-11-12',
    '2026-10-14,2026-10-28',
    '2026-09-29,2026-10-13',
    '2026-09-14,2026-09-28',
    '2026-08-30,2026-09-13',
  ])
  expect(daysToCount('2026-11-27', '2025-01-01')).toEqual(all)
})

test.each([
  ['2026-11-27', ['2026-11-27,2026-11-27']],
  ['2026-11-26', ['2026-11-26,2026-11-27']],
  ['2026-11-11', ['2026-11-13,2026-11-27', '2026-11-11,2026-11-12']],
  ['2026-11-28', []],
])('counted on %s, the days %j are counted on the 27th', (counted, days) => {
  expect(daysToCount('2026-11-27', counted).map(String)).toEqual(days)
})
