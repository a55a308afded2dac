import { harareDay } from './harare-time.ts'

/** The time that is `milliseconds` after `moment`. */
export const after = (moment: Date, milliseconds: number): Date =>
  new Date(moment.getTime() + milliseconds)

/** Whole years from a birth date (`YYYY-MM-DD`) to a time, by the calendar of Harare. */
export function ageAt(dateOfBirth: string, now: Date): number {
  const today = harareDay(now)
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
