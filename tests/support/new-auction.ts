import type { UserId } from '#contracts/common/ids.ts'
import type { Auction } from '../../server/modules/auctions/bids/bidding.rules.ts'

/** One of ten members. */
export const member = (n: number) => `00000000-0000-7000-8000-00000000000${n}` as UserId
/** An auction of member 0 that starts at ZWL 100, without bids. */
export const newAuction: Auction = {
  sellerId: member(0),
  base: 'ZWL',
  startsAt: new Date('2026-11-20T10:00:00Z'),
  endsAt: new Date('2026-11-21T10:00:00Z'),
  closedAt: null,
  currentMinor: 100_00n,
  reserveMinor: null,
  leaderId: null,
  leaderMaxMinor: null,
  bidCount: 0,
  softCloses: 0,
}
/** A time while the auction is open. */
export const during = new Date('2026-11-21T09:00:00Z')
