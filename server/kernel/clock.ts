/** The time that is `milliseconds` after `moment`. */
export const after = (moment: Date, milliseconds: number): Date =>
  new Date(moment.getTime() + milliseconds)

/** Whole years from a birth date (`YYYY-MM-DD`) to a moment, by the calendar of Harare (UTC+2, no summer time). */
export function ageAt(dateOfBirth: string, now: Date): number {
  const local = new Date(now.getTime() + 2 * 60 * 60 * 1000)
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number)
  const hadBirthday =
    local.getUTCMonth() + 1 > month ||
    (local.getUTCMonth() + 1 === month && local.getUTCDate() >= day)
  return local.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}
