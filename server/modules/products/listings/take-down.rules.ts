import type { listingStatuses } from '../../../../contracts/products/products.ts'
import { after } from '../../../kernel/clock.ts'

type Status = (typeof listingStatuses)[number]

/** A listing that was taken down, under its lock. */
export interface TakenDown {
  statusBefore: Status
  quantity: number
  takenDownAt: Date
  auction: { endsAt: Date; bidCount: number } | null
}

/** The least that is left of an auction which comes back, in milliseconds: its seller's buyers must find it again. */
const leastLeft = 60 * 60 * 1000

/**
 * How a listing comes back: an auction with the time that it had left, one with bids as ended, because its bidders were
 * notified of the withdrawal.
 */
export function putBackAs(
  { statusBefore, quantity, takenDownAt, auction }: TakenDown,
  now: Date,
): { status: Status; endsAt: Date | null } {
  if (statusBefore !== 'active') return { status: statusBefore, endsAt: null }
  if (!auction) return { status: quantity > 0 ? 'active' : 'sold', endsAt: null }
  if (auction.bidCount > 0) return { status: 'ended', endsAt: null }
  const left = auction.endsAt.getTime() - takenDownAt.getTime()
  return { status: 'active', endsAt: after(now, Math.max(left, leastLeft)) }
}
