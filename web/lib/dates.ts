/** Dates as people in Zimbabwe read them. Harare has UTC+2 all year, so no time zone data are needed. */
import * as commonText from '#messages/common'

const days = [
  commonText.sunday,
  commonText.monday,
  commonText.tuesday,
  commonText.wednesday,
  commonText.thursday,
  commonText.friday,
  commonText.saturday,
] as const
const months = [
  commonText.january,
  commonText.february,
  commonText.march,
  commonText.april,
  commonText.may,
  commonText.june,
  commonText.july,
  commonText.august,
  commonText.september,
  commonText.october,
  commonText.november,
  commonText.december,
] as const

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const harareOffset = 2 * hour

const inHarare = (time: string | number) => new Date(new Date(time).getTime() + harareOffset)
const two = (value: number) => String(value).padStart(2, '0')

/** "18:40" */
export function formatTime(time: string | number): string {
  const date = inHarare(time)
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

/** "28 November 2026" */
export function formatDate(time: string | number): string {
  const date = inHarare(time)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** "November 2026" */
export function formatMonth(time: string | number): string {
  const date = inHarare(time)
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** "Saturday 28 November, 18:40" */
export function formatDayAndTime(time: string | number): string {
  const date = inHarare(time)
  return `${days[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}, ${formatTime(time)}`
}

/** "Sat 28 Nov, 18:40" */
export const formatShortTime = (time: string | number): string =>
  formatDayAndTime(time).replace(/\b([A-Z]..)\w*/g, '$1')

/** "18:40" today, "tomorrow, 18:40", or "Saturday 28 November, 18:40". */
export function formatDeadline(time: string, now: number): string {
  const dayOf = (moment: string | number) => Math.floor(inHarare(moment).getTime() / day)
  const daysLeft = dayOf(time) - dayOf(now)
  if (daysLeft === 0) return formatTime(time)
  return daysLeft === 1 ? commonText.tomorrowAt({ time: formatTime(time) }) : formatDayAndTime(time)
}

/** 'Just now', '5m ago', '3h ago', '6d ago' under a week, then the date (docs/rules/messages.md#times). */
export function formatAgo(time: string | number, now: number): string {
  const age = now - new Date(time).getTime()
  if (age < minute) return commonText.justNow
  if (age < hour) return commonText.ageMAgo({ age: Math.floor(age / minute) })
  if (age < day) return commonText.ageHAgo({ age: Math.floor(age / hour) })
  if (age < 7 * day) return commonText.ageDAgo({ age: Math.floor(age / day) })
  return formatDate(time)
}

/** `formatAgo` inside a sentence: 'just now'. */
export const formatAgoInSentence = (time: string | number, now: number): string =>
  now - new Date(time).getTime() < minute ? commonText.justNowInSentence : formatAgo(time, now)

/** The time left, in whole units, never below zero. */
export function timeParts(milliseconds: number) {
  const left = Math.max(0, milliseconds)
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / 1000),
  }
}

/** "3d 11h", "2h 14m", "47m 12s", "9s": the two largest units that are not zero. */
export function formatLeft(milliseconds: number): string {
  const { days: d, hours: h, minutes: m, seconds: s } = timeParts(milliseconds)
  if (d > 0) return `${d}d ${two(h)}h`
  if (h > 0) return `${h}h ${two(m)}m`
  if (m > 0) return `${m}m ${two(s)}s`
  return `${s}s`
}
