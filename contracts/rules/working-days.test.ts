import { expect, test } from 'vitest'
import {
  addWorkingDays,
  easterOf,
  isWorkingDay,
  publicHolidays,
  workingDaysBetween,
} from './working-days.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %d is %s', (year, day) => expect(easterOf(year)).toBe(day))

test('the holidays of 2026', () => {
  expect([...publicHolidays(2026).keys()].sort()).toEqual([
    '2026-01-01',
    '2026-02-21',
    '2026-04-03',
    '2026-04-04',
    '2026-04-06',
    '2026-04-18',
    '2026-05-01',
    '2026-05-25',
    '2026-08-10',
    '2026-08-11',
    '2026-12-22',
    '2026-12-25',
    '2026-12-26',
  ])
})

test('a holiday on a Sunday gives the next day that is none', () => {
  // Christmas of 2022 was a Sunday, Boxing Day a Monday: Tuesday was free.
  expect(publicHolidays(2022).get('2022-12-27')).toBe('Christmas Day (observed)')
  // Africa Day of 2025 was a Sunday.
  expect(isWorkingDay('2025-05-26')).toBe(false)
  expect(publicHolidays(2017).has('2017-02-21')).toBe(false)
  expect(isWorkingDay('2023-08-23')).toBe(false)
  // Heroes’ Day where August begins on a Monday.
  expect(publicHolidays(2022).get('2022-08-08')).toBe('Heroes’ Day')
})

test('14 working days, over Easter and Independence Day [constant: data requests answered within 14 working days]', () => {
  // Wednesday 1 April 2026: Good Friday and Easter Monday do not count; 18 April is a Saturday.
  expect(addWorkingDays('2026-04-01', 14)).toBe('2026-04-23')
  expect(addWorkingDays('2026-11-21', 14)).toBe('2026-12-10')
  expect(workingDaysBetween('2026-04-01', '2026-04-23')).toBe(14)
  expect(workingDaysBetween('2026-04-23', '2026-04-01')).toBe(-14)
  expect(workingDaysBetween('2026-04-03', '2026-04-03')).toBe(0)
})

test('counting there and back agrees, for every day of three years', () => {
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2029, 0, 1); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    const due = addWorkingDays(day, 14)
    expect(isWorkingDay(due)).toBe(true)
    expect(workingDaysBetween(day, due)).toBe(14)
  }
})
