import * as notificationsText from '#messages/notifications'
const minute = 60_000
const units = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['week', 7 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** Elapsed time, such as "4 minutes ago" or "1 day ago" (docs/rules/notifications.md#updates). */
export function timeAgo(time: string, now: number): string {
  const age = now - new Date(time).getTime()
  const [unit, length] = units.find((each) => age >= each[1]) ?? ['minute', 0]
  if (length === 0) return notificationsText.lessThanMinuteAgo
  const count = Math.floor(age / length)
  return notificationsText.countUnitSAgo({ count, unit })
}
