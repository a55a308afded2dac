import { harareDate, harareDay, harareTime } from './harare-time.ts'

test('a time is written in Harare time, two hours ahead of UTC', () => {
  const november = new Date('2026-11-28T16:40:59Z')
  expect(harareTime(november)).toBe('Saturday 28 November, 18:40 (Harare time)')
  expect(harareTime(new Date('2026-12-31T22:05:00Z'))).toBe('Friday 1 January, 00:05 (Harare time)')
})

test('the date is that in Harare', () => {
  const newYear = new Date('2026-12-31T22:05:00Z')
  expect(harareDate(newYear)).toBe('1 January 2027')
  expect(harareDay(newYear)).toBe('2027-01-01')
  expect(harareDay(new Date('2026-12-31T21:59:59Z'))).toBe('2026-12-31')
})
