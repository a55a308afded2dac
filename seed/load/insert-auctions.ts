import type { Transaction } from 'kysely'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import { zwlOf, type PlacedListing } from './insert-listings.ts'
import { known } from './known.ts'
import { minutesBefore } from './moments.ts'

/** Auctions with the bids they have had. Those that are over are left open: the shop closes them itself as soon as it works, with a winner's order. */
export async function insertAuctions(
  tx: Transaction<Schema>,
  placed: PlacedListing[],
  people: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const auctions = placed.flatMap((item) => {
    const { auction } = item.listing
    return auction && item.endsAt ? [{ ...item, auction, endsAt: item.endsAt }] : []
  })
  await tx
    .insertInto('auctions')
    .values(
      auctions.map(({ id, sellerId, priceMinor, auction, listedAt, endsAt }) => {
        const leading = auction.bids.at(-1)
        return {
          product_id: id,
          seller_id: sellerId,
          start_minor: priceMinor,
          current_minor: leading ? zwlOf(leading.amount) : priceMinor,
          reserve_minor: auction.reservePrice ? zwlOf(auction.reservePrice) : null,
          buy_it_now_minor: auction.buyItNow ? zwlOf(auction.buyItNow) : null,
          bid_count: auction.bids.length,
          leader_id: leading ? known(people, leading.bidder) : null,
          starts_at: listedAt,
          ends_at: endsAt,
        }
      }),
    )
    .execute()
  await tx
    .insertInto('bids')
    .values(
      auctions.flatMap(({ id, auction }) =>
        auction.bids.map((bid, index) => ({
          auction_id: id,
          seq: index + 1,
          bidder_id: known(people, bid.bidder),
          amount_minor: zwlOf(bid.amount),
          created_at: minutesBefore(now, bid.minutesAgo),
        })),
      ),
    )
    .execute()
}
