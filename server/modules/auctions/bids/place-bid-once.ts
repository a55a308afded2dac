import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { PlacedBid } from '#contracts/auctions/bids.ts'
import type { BidId } from '#contracts/common/ids.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement, unmeasured } from '../../../platform/database/statement.ts'
import { placeBid, type PlaceBid } from './place-bid.ts'

interface EarlierRow {
  base: CurrencyCode
  amount_minor: bigint
  created_at: Date
  leader_id: string | null
  current_minor: bigint
  bid_count: number
  ends_at: Date
}

const readEarlier = statement<EarlierRow>(
  'bid_earlier',
  `select b.amount_minor, b.created_at, a.leader_id, a.current_minor, a.bid_count, a.ends_at, p.base
   from bids b join auctions a on a.product_id = b.auction_id join products p on p.id = b.auction_id
   where b.id = $1 and b.auction_id = ${unmeasured('$2::uuid')} and b.bidder_id = $3`,
)

/**
 * Places a bid whose id comes from its idempotency key. If the first response was lost, for example in a crash, the
 * repeated request finds the stored bid and returns it. Throws the errors of `placeBid`.
 */
export async function placeBidOnce(
  app: App,
  bid: PlaceBid & { keyedId: string },
): Promise<PlacedBid> {
  try {
    return await placeBid(app, bid)
  } catch (error) {
    const [earlier] = await run(app.pool, readEarlier, [bid.keyedId, bid.productId, bid.bidderId])
    if (!earlier) throw error
    return {
      id: bid.keyedId as BidId,
      amount: wireAmount(earlier.amount_minor, earlier.base),
      bidderId: bid.bidderId,
      createdAt: earlier.created_at.toISOString(),
      automatic: false,
      leading: earlier.leader_id === bid.bidderId,
      currentBid: wireAmount(earlier.current_minor, earlier.base),
      bidCount: earlier.bid_count,
      auctionEndTime: earlier.ends_at.toISOString(),
    }
  }
}
