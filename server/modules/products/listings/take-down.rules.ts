import type { listingStatuses } from '#contracts/products/products.ts'
import { after } from '../../../kernel/clock.ts'

type Status = (typeof listingStatuses)[number]

export interface TakenDown {
  statusBefore: Status
  quantity: number
  takenDownAt: Date
  auction: { endsAt: Date; bidCount: number } | null
}

/** Minimum time left of a restored auction, in milliseconds, so that buyers can find it again. */
const leastLeft = 60 * 60 * 1000

/**
 * The state of a restored listing. An auction continues with the time that was left; if it has bids, it becomes ended,
 * because its bidders were notified of the withdrawal.
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
