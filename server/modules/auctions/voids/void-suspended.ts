import { sql, type Transaction } from 'kysely'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { Auction } from '../bids/bidding.rules.ts'
import { lockForTrade } from '../lock-for-trade.ts'
import { asIfNew, readBids, saveReplayed } from './replayed-auction.ts'
import { withoutBids } from './voiding.rules.ts'

/**
 * Voids the bids of members who are suspended while their auction closes, under its lock. Returns price and leader
 * without them; undefined if no bidder is suspended.
 */
export async function voidSuspended(
  tx: Transaction<Schema>,
  productId: ProductId,
): Promise<Pick<Auction, 'leaderId' | 'currentMinor'> | undefined> {
  const { rows } = await sql<{ suspended: string[] | null; at: Date }>`
    select suspended_among(array_agg(distinct bidder_id) filter (where voided_at is null)) as suspended,
      max(created_at) as at from bids where auction_id = ${productId}`.execute(tx)
  const { suspended, at } = rows[0]!
  if (!suspended) return undefined
  const auction = await lockForTrade(tx, productId, { removedToo: true })
  const bids = (await readBids(tx, auction)).filter((bid) => !bid.voided)
  const voided = bids.filter((bid) => bid.kind !== 'automatic' && suspended.includes(bid.bidderId))
  const replayed = withoutBids(asIfNew(auction), bids, voided)
  // An automatic bid that the replay adds follows from bids before the end, so it is dated like the last of them.
  await saveReplayed(tx, auction, { voided, by: null, replayed, at })
  return replayed.auction
}
