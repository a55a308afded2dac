import type { UserId } from '../../../contracts/ids.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Auction } from './bidding.rules.ts'

export interface AuctionRow {
  product_id: string
  seller_id: string
  starts_at: Date
  ends_at: Date
  closed_at: Date | null
  current_minor: bigint
  reserve_minor: bigint | null
  leader_id: string | null
  bid_count: number
  title: string
  now: Date
}

/** Locks the auction's row, then reads the clock: the outer query runs only once the lock is held. */
export const lockAuction = statement<AuctionRow>(
  'auction_lock',
  `with locked as materialized (
     select product_id, seller_id, starts_at, ends_at, closed_at, current_minor, reserve_minor, leader_id, bid_count
     from auctions where product_id = $1 for update
   )
   select locked.*, (select title from products where id = locked.product_id) as title, clock_timestamp() as now
   from locked`,
)

export const auctionOf = (row: AuctionRow): Auction => ({
  sellerId: row.seller_id as UserId,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  closedAt: row.closed_at,
  currentMinor: row.current_minor,
  reserveMinor: row.reserve_minor,
  leaderId: row.leader_id as UserId | null,
  bidCount: row.bid_count,
})

/**
 * Everything that accepted bids leave behind, in one statement: the auction moves, each bid becomes a row in its
 * order, visitors hear the new price, and whoever was outbid gets one notice for each time.
 * $1 auction, $2 leader, $3 current bid, $4 count, $5 moment, $6–$9 the bids (ids, order, bidders, amounts),
 * $10 public event, $11–$14 notices (people, causes, titles, texts), $15 link.
 */
export const saveBids = statement<{ noticed: number }>(
  'bids_save',
  `with moved as (
     update auctions set leader_id = $2, current_minor = $3, bid_count = $4 where product_id = $1 returning product_id
   ), placed as (
     insert into bids (id, auction_id, seq, bidder_id, amount_minor, created_at)
     select bid.id, moved.product_id, bid.seq, bid.bidder_id, bid.amount_minor, $5
     from moved, unnest($6::uuid[], $7::int[], $8::uuid[], $9::bigint[]) as bid (id, seq, bidder_id, amount_minor)
   ), told as (
     insert into events (topic, type, data) values ('product:' || $1::text, 'auction.bid_placed', $10::jsonb)
   ), noticed as (
     insert into notifications (user_id, type, title, message, link, cause)
     select notice.user_id, 'bid_update', notice.title, notice.message, $15, notice.cause
     from unnest($11::uuid[], $12::text[], $13::text[], $14::text[]) as notice (user_id, cause, title, message)
     on conflict (user_id, cause) do nothing returning user_id
   ), heard as (
     insert into events (topic, type, data)
     select distinct 'user:' || user_id::text, 'notification.created', jsonb_build_object('userId', user_id) from noticed
   )
   select count(*)::int as noticed from noticed`,
)
