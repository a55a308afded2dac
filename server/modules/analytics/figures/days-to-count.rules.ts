import { figureDays } from '#contracts/analytics/figures.rules.ts'

/** The first and the last of some days. */
export type Days = readonly [first: string, last: string]

/** The most days that one statement counts. */
const together = 15

const before = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/**
 * The days to count, the latest first: back to the day of the last count, or if there was none or it is long ago, for
 * as long as the figures reach back.
 */
export function daysToCount(today: string, counted: string | null): Days[] {
  const earliest = before(today, figureDays - 1)
  const first = counted !== null && counted > earliest ? counted : earliest
  const ranges: Days[] = []
  for (let last = today; last >= first; last = before(last, together)) {
    const start = before(last, together - 1)
    ranges.push([start > first ? start : first, last])
  }
  return ranges
}
