/** The value of a date-and-time field, as the clock in Harare: two hours ahead of UTC, all year. */
export const momentOf = (typed: string): string =>
  typed ? new Date(`${typed}:00+02:00`).toISOString() : ''
