import type { OwnBidLimit } from '#contracts/auctions/bid-limits.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { readCurrent } from '../../settings/index.ts'
import { bidLimitsOf, openMinorOf, type BidLimitStep } from './bid-limit.rules.ts'
import { readBidder } from './read-bidders.ts'

/** A member's limit of open bids, what is open, and the step that more orders lead to. */
export async function readOwnLimit(app: App, userId: UserId): Promise<OwnBidLimit> {
  const [row] = await readCurrent(app.db, ['bid_limits'])
  const bidder = await readBidder(app.pool, userId, bidLimitsOf(row?.value))
  const { limitMinor, next } = bidder.limit
  return {
    limit: limitMinor === null ? null : wireAmount(limitMinor, 'USD'),
    open: wireAmount(openMinorOf(bidder), 'USD'),
    ...bidder.record,
    next: next && wireStep(next),
  }
}

export const wireStep = ({ paidOrders, limitMinor }: BidLimitStep) => ({
  paidOrders,
  limit: limitMinor === null ? null : wireAmount(limitMinor, 'USD'),
})
