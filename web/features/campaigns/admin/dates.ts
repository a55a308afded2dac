/** Converts a `datetime-local` value in Harare time (UTC+2 all year) to ISO 8601 in UTC; empty stays empty. */
export const momentOf = (typed: string): string =>
  typed ? new Date(`${typed}:00+02:00`).toISOString() : ''
