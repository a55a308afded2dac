import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { newId } from '../../server/kernel/new-id.ts'
import { sealBids } from '../../server/modules/auctions/index.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import { zwlOf, type PlacedListing } from './insert-listings.ts'
import { known } from './known.ts'
import { minutesBefore } from './moments.ts'

/**
 * Inserts auctions with their bids, linked by hashes like those of the shop. Ended auctions stay open: the shop
 * closes them once it works, and creates the winner's order.
 */
export async function insertAuctions(
  tx: Transaction<Schema>,
  placed: PlacedListing[],
  members: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const auctions = placed.flatMap((item) => {
    const { auction } = item.listing
    if (!auction || !item.endsAt) return []
    const pseudonymKey = randomBytes(32)
    const bids = sealBids(
      { auctionId: item.id, base: 'ZWL', pseudonymKey, head: null },
      auction.bids.map((bid, index) => ({
        id: newId(now.getTime()),
        seq: index + 1,
        at: minutesBefore(now, bid.minutesAgo),
        bidderId: known(members, bid.bidder) as UserId,
        kind: 'bid',
        amountMinor: zwlOf(bid.amount),
        maxMinor: zwlOf(bid.amount),
      })),
    )
    return [{ ...item, auction, endsAt: item.endsAt, bids, pseudonymKey }]
  })
  await tx
    .insertInto('auctions')
    .values(
      auctions.map(
        ({ id, sellerId, priceMinor, auction, listedAt, endsAt, bids, pseudonymKey }) => {
          const leading = bids.at(-1)
          return {
            product_id: id,
            seller_id: sellerId,
            start_minor: priceMinor,
            current_minor: leading?.amountMinor ?? priceMinor,
            reserve_minor: auction.reservePrice ? zwlOf(auction.reservePrice) : null,
            buy_it_now_minor: auction.buyItNow ? zwlOf(auction.buyItNow) : null,
            bid_count: bids.length,
            leader_id: leading?.bidderId ?? null,
            leader_max_minor: leading?.maxMinor ?? null,
            last_seq: bids.length,
            chain_hash: leading ? Buffer.from(leading.hash, 'hex') : null,
            pseudonym_key: pseudonymKey,
            starts_at: listedAt,
            ends_at: endsAt,
          }
        },
      ),
    )
    .execute()
  await tx
    .insertInto('bids')
    .values(
      auctions.flatMap(({ id, bids }) =>
        bids.map((bid) => ({
          id: bid.id,
          auction_id: id,
          seq: bid.seq,
          bidder_id: bid.bidderId,
          amount_minor: bid.amountMinor,
          max_minor: bid.maxMinor,
          created_at: bid.at,
          nonce: Buffer.from(bid.nonce ?? '', 'hex'),
          commitment: Buffer.from(bid.commitment ?? '', 'hex'),
          hash: Buffer.from(bid.hash, 'hex'),
        })),
      ),
    )
    .execute()
}
