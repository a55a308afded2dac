import {
  addWorkingDays,
  easterOf,
  isWorkingDay,
  publicHolidays,
  workingDaysBetween,
} from './working-days.rules.ts'
import { covers } from '../../tests/coverage/covers.ts'

const easters =
  '1818-03-22 1943-04-25 1954-04-18 1981-04-19 2000-04-23 2008-03-23 2011-04-24 2016-03-27 2019-04-21 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2038-04-25 2049-04-18 2076-04-19 2100-03-28 2285-03-22'

test.each(easters.split(' '))('Easter is on %s', (day) =>
  expect(easterOf(Number(day.slice(0, 4)))).toBe(day),
)

test('a holiday on a Sunday moves to the next day that is not a holiday', () => {
  // Christmas of 2022 was a Sunday, Boxing Day a Monday: Tuesday was free.
  expect(publicHolidays(2022).get('2022-12-27')).toBe('Christmas Day (observed)')
  // Africa Day of 2025 was a Sunday.
  expect(isWorkingDay('2025-05-26')).toBe(false)
  expect(publicHolidays(2017).has('2017-02-21')).toBe(false)
  expect(isWorkingDay('2023-08-23')).toBe(false)
  // Heroes’ Day in a year in which August begins on a Monday.
  expect(publicHolidays(2022).get('2022-08-08')).toBe('Heroes’ Day')
})

test('14 working days across Easter and Independence Day', () => {
  covers('constant: data requests answered within 14 working days')
  // Wednesday 1 April 2026: Good Friday and Easter Monday do not count; 18 April is a Saturday.
  expect(addWorkingDays('2026-04-01', 14)).toBe('2026-04-23')
  expect(addWorkingDays('2026-11-21', 14)).toBe('2026-12-10')
  expect(workingDaysBetween('2026-04-01', '2026-04-23')).toBe(14)
  expect(workingDaysBetween('2026-04-23', '2026-04-01')).toBe(-14)
  expect(workingDaysBetween('2026-04-03', '2026-04-03')).toBe(0)
})

test('counting forward and back agrees for every day of three years', () => {
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2029, 0, 1); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    const due = addWorkingDays(day, 14)
    expect(isWorkingDay(due)).toBe(true)
    expect(workingDaysBetween(day, due)).toBe(14)
  }
})

test('each holiday has its name', () => {
  expect(Object.fromEntries(publicHolidays(2026))).toEqual({
    '2026-01-01': 'New Year’s Day',
    '2026-02-21': 'National Youth Day',
    '2026-04-03': 'Good Friday',
    '2026-04-04': 'Easter Saturday',
    '2026-04-06': 'Easter Monday',
    '2026-04-18': 'Independence Day',
    '2026-05-01': 'Workers’ Day',
    '2026-05-25': 'Africa Day',
    '2026-08-10': 'Heroes’ Day',
    '2026-08-11': 'Defence Forces Day',
    '2026-12-22': 'Unity Day',
    '2026-12-25': 'Christmas Day',
    '2026-12-26': 'Boxing Day',
  })
  expect(publicHolidays(2018).get('2018-02-21')).toBe('National Youth Day')
})

test('days of general elections were holidays', () => {
  expect(publicHolidays(2018).get('2018-07-30')).toBe('General election')
  expect(publicHolidays(2023).get('2023-08-23')).toBe('General election')
  expect(publicHolidays(2023).get('2023-08-24')).toBe('General election')
  expect(publicHolidays(2022).has('2023-08-23')).toBe(false)
})
