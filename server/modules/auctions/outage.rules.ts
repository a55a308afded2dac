const minute = 60_000

/** Milliseconds without a heartbeat that count as Musika having been down. */
export const longestGap = minute
/** The part of an auction, before its end, in which being down costs its bidders their chance: its last hour. */
export const lastPart = 60 * minute
/** What an auction that ended while Musika was down still gets, in milliseconds. */
export const leastLeft = 10 * minute

/** A time in which Musika was not reachable. */
export interface Outage {
  from: Date
  to: Date
}

/** The outage that a last heartbeat and the present moment make, if it was long enough. */
export function outageSince(lastBeat: Date | null, now: Date): Outage | undefined {
  if (!lastBeat || now.getTime() - lastBeat.getTime() <= longestGap) return undefined
  return { from: lastBeat, to: now }
}

/** When an open auction ends after an outage: later by its length where it fell into the auction's last hour, else as before. */
export function endAfterOutage(endsAt: Date, { from, to }: Outage): Date {
  const end = endsAt.getTime()
  const touched = end > from.getTime() && end - lastPart < to.getTime()
  if (!touched) return endsAt
  const later = end + (to.getTime() - from.getTime())
  return new Date(end <= to.getTime() ? Math.max(later, to.getTime() + leastLeft) : later)
}
