const second = 1000
const minute = 60 * second

/** Milliseconds between two heartbeats that count as an outage. */
export const shortestOutage = 10 * second
/** An outage in these last milliseconds of an auction extends it by its length. */
export const lastPart = 60 * minute
/** An auction that ends within these milliseconds after an outage is extended to at least the soft-close window. */
export const recovery = 30 * second

/** A period in which no process could serve. */
export interface Outage {
  from: Date
  to: Date
}

/** The outage between the last heartbeat and now, if it was long enough. */
export function outageSince(lastHeartbeat: Date | null, now: Date): Outage | undefined {
  if (!lastHeartbeat || now.getTime() - lastHeartbeat.getTime() < shortestOutage) return undefined
  return { from: lastHeartbeat, to: now }
}

/**
 * When an open auction ends after an outage: later by its length if it fell into the auction's last hour, else as
 * before. An auction whose end fell into the outage or within 30 seconds after it has `leastLeft` milliseconds left
 * at least.
 */
export function endAfterOutage(endsAt: Date, { from, to }: Outage, leastLeft: number): Date {
  const end = endsAt.getTime()
  const touched = end > from.getTime() && end - lastPart < to.getTime()
  if (!touched) return endsAt
  const later = end + (to.getTime() - from.getTime())
  const least = end <= to.getTime() + recovery ? to.getTime() + leastLeft : 0
  return new Date(Math.max(later, least))
}
