/**
 * Working days of Zimbabwe: Monday to Friday without the public holidays of the Public Holidays and Prohibition of
 * Business Act [Chapter 10:21]. Days are written YYYY-MM-DD; no clock and no zone is involved.
 */
const dayMs = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const weekdayOf = (time: number): number => new Date(time).getUTCDay()

/** Holidays with a fixed date; `since` is the first year of a recent one. */
const fixed: { date: string; name: string; since?: number }[] = [
  { date: '01-01', name: 'New Year’s Day' },
  { date: '02-21', name: 'National Youth Day', since: 2018 },
  { date: '04-18', name: 'Independence Day' },
  { date: '05-01', name: 'Workers’ Day' },
  { date: '05-25', name: 'Africa Day' },
  { date: '12-22', name: 'Unity Day' },
  { date: '12-25', name: 'Christmas Day' },
  { date: '12-26', name: 'Boxing Day' },
]
/** Holidays proclaimed for a single year. */
const proclaimed: { day: string; name: string }[] = [
  { day: '2018-07-30', name: 'General election' },
  { day: '2023-08-23', name: 'General election' },
  { day: '2023-08-24', name: 'General election' },
]

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The public holidays of a year, by day. If one falls on a Sunday, the next day that is not a holiday is one too. */
export function publicHolidays(year: number): Map<string, string> {
  const holidays = new Map<string, string>()
  for (const { date, name, since = 0 } of fixed)
    if (year >= since) holidays.set(`${year}-${date}`, name)
  const easter = at(easterOf(year))
  holidays.set(dayOf(easter - 2 * dayMs), 'Good Friday')
  holidays.set(dayOf(easter - dayMs), 'Easter Saturday')
  holidays.set(dayOf(easter + dayMs), 'Easter Monday')
  // The second Monday of August, and the day after it.
  const august = at(`${year}-08-01`)
  const heroes = august + (((8 - weekdayOf(august)) % 7) + 7) * dayMs
  holidays.set(dayOf(heroes), 'Heroes’ Day')
  holidays.set(dayOf(heroes + dayMs), 'Defence Forces Day')
  for (const { day, name } of proclaimed) if (day.startsWith(`${year}-`)) holidays.set(day, name)
  for (const [day, name] of holidays) {
    if (weekdayOf(at(day)) !== 0) continue
    let next = at(day) + dayMs
    while (holidays.has(dayOf(next))) next += dayMs
    holidays.set(dayOf(next), `${name} (observed)`)
  }
  return holidays
}

const known = new Map<number, Map<string, string>>()
const holidaysOf = (year: number) => {
  const holidays = known.get(year) ?? publicHolidays(year)
  known.set(year, holidays)
  return holidays
}

const isWeekday = (time: number): boolean => weekdayOf(time) !== 0 && weekdayOf(time) !== 6

/** Whether the day is a working day. */
export function isWorkingDay(day: string): boolean {
  return isWeekday(at(day)) && !holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** The day a number of working days after the given one, which does not count. */
export function addWorkingDays(day: string, count: number): string {
  let time = at(day)
  for (let left = count; left > 0;) {
    time += dayMs
    if (isWorkingDay(dayOf(time))) left -= 1
  }
  return dayOf(time)
}

/** Counts the working days after the first day, up to and including the second. Negative if the second is earlier. */
export function workingDaysBetween(from: string, to: string): number {
  const [early, late] = from <= to ? [from, to] : [to, from]
  // Each full week has five working days; the other days are counted one by one; holidays are subtracted last.
  const weeks = Math.floor((at(late) - at(early)) / (7 * dayMs))
  let count = weeks * 5
  for (let time = at(early) + weeks * 7 * dayMs + dayMs; time <= at(late); time += dayMs)
    if (isWeekday(time)) count += 1
  for (let year = Number(early.slice(0, 4)); year <= Number(late.slice(0, 4)); year += 1)
    for (const day of holidaysOf(year).keys())
      if (day > early && day <= late && isWeekday(at(day))) count -= 1
  return from <= to ? count : -count
}
