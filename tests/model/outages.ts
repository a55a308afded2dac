import type { AuctionState, Snapshot } from './snapshot.ts'

/** The auctions, and the earliest end of each that an outage allows. */
interface Outages {
  state: Snapshot
  leastEnds: Map<string, number>
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** The time that remains at least after a bid. */
const softClose = 2 * minute

/**
 * The end of an open auction after an outage: extended by the outage's length in its last hour, and by a soft close
 * if the end was during the outage or shortly after.
 */
export function endAfter(auction: AuctionState, from: number, to: number): number {
  const length = to - from
  const { endsAt } = auction
  if (length < 10 * second || endsAt <= from || endsAt - hour >= to) return endsAt
  const later = endsAt + length
  return endsAt <= to + 30 * second ? Math.max(later, to + softClose) : later
}

/** Records the time that an outage gives back to the auctions open now. */
export function noteOutage({ state, leastEnds }: Outages, from: number, to: number): void {
  for (const auction of state.auctions) {
    if (auction.closedAt !== null) continue
    leastEnds.set(auction.id, Math.max(endAfter(auction, from, to), leastEnds.get(auction.id) ?? 0))
  }
}

/** Auctions that ended automatically before their time was given back. */
export const endedByOutage = ({ state, leastEnds }: Outages): string[] =>
  state.auctions.flatMap(({ id, closedAt, endsAt }, at) => {
    const early = (leastEnds.get(id) ?? 0) - endsAt
    const ran = closedAt !== null && closedAt >= endsAt
    return ran && early > second ? [`an outage cost auction ${at} ${early / second} s`] : []
  })

/** Records that a call was refused because an auction is over, although an outage gives it more time. */
export function refusedByOutage(
  { state, leastEnds }: Outages,
  operation: string,
  id: string | undefined,
  answered: string,
): string[] {
  const at = state.auctions.findIndex((auction) => auction.id === id)
  const isOpen = state.auctions[at]?.closedAt === null
  const isOwed = (leastEnds.get(id ?? '') ?? 0) > state.now + second
  return isOpen && isOwed && answered.includes('"code":"auction_ended"')
    ? [`${operation} was refused for auction ${at}, to which an outage owes time`]
    : []
}
