import type { UserId } from '../../../contracts/ids.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Auction } from './bidding.rules.ts'

export interface AuctionRow {
  product_id: string
  seller_id: string
  starts_at: Date
  ends_at: Date
  closed_at: Date | null
  start_minor: bigint
  current_minor: bigint
  reserve_minor: bigint | null
  buy_it_now_minor: bigint | null
  leader_id: string | null
  leader_max_minor: bigint | null
  bid_count: number
  last_seq: number
  chain_hash: Buffer | null
  soft_closes: number
  pseudonym_key: Buffer
  winner_id: string | null
  sold_by: string | null
  title: string
  /** The staff's table of steps, as the setting has it. */
  steps: unknown
  /** Which of the people asked about the seller has blocked, and until when which of them may not bid at all. */
  blocked: string[] | null
  barred: Record<string, string> | null
  /** Which of them are suspended. */
  suspended: string[] | null
  now: Date
}

/** $1 auction, $2 the people who want something. */
export const lockAuctionText = `with locked as materialized (
     select product_id, seller_id, starts_at, ends_at, closed_at, start_minor, current_minor, reserve_minor,
       buy_it_now_minor, leader_id, leader_max_minor, bid_count, last_seq, chain_hash, soft_closes, pseudonym_key,
       winner_id, sold_by
     from auctions where product_id = $1 for update
   )
   select locked.*, (select title from products where id = locked.product_id) as title,
     (select value from settings where name = 'bid_steps' and during @> clock_timestamp()) as steps,
     (select array_agg(user_id::text) from blocked_bidders
      where seller_id = locked.seller_id and user_id = any($2::uuid[])) as blocked,
     (select jsonb_object_agg(user_id, until) from bid_bars
      where user_id = any($2::uuid[]) and until > clock_timestamp()) as barred,
     suspended_among($2::uuid[]) as suspended,
     clock_timestamp() as now
   from locked`

/** Locks the auction's row, then reads the clock: the outer query runs only once the lock is held. */
export const lockAuction = statement<AuctionRow>('auction_lock', lockAuctionText)

export const auctionOf = (row: AuctionRow): Auction => ({
  sellerId: row.seller_id as UserId,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  closedAt: row.closed_at,
  currentMinor: row.current_minor,
  reserveMinor: row.reserve_minor,
  leaderId: row.leader_id as UserId | null,
  leaderMaxMinor: row.leader_max_minor,
  bidCount: row.bid_count,
  softCloses: row.soft_closes,
})

/**
 * Everything that accepted bids leave behind, in one statement: the auction moves, each bid becomes a row in its
 * order, sealed to the one before, visitors hear the new price, and whoever lost the lead gets one notice for each time.
 * $1 auction; $2–$9 where it stands: leader, current bid, count, the leader's maximum, end, soft closes, last
 * place and link of the chain; $10 moment; $11–$19 the bids: ids, order, bidders, amounts, kinds, maximums, nonces,
 * commitments, links; $20 public event; $21–$24 notices: people, causes, titles, texts; $25 their page.
 */
export const saveBids = statement<{ noticed: number }>(
  'bids_save',
  `with moved as (
     update auctions set leader_id = $2, current_minor = $3, bid_count = $4, leader_max_minor = $5, ends_at = $6,
       soft_closes = $7, last_seq = $8, chain_hash = decode($9, 'hex')
     where product_id = $1 returning product_id
   ), placed as (
     insert into bids (id, auction_id, seq, bidder_id, amount_minor, created_at, kind, max_minor,
       nonce, commitment, hash)
     select bid.id, moved.product_id, bid.seq, bid.bidder_id, bid.amount_minor, $10, bid.kind, bid.max_minor,
       decode(bid.nonce, 'hex'), decode(bid.commitment, 'hex'), decode(bid.hash, 'hex')
     from moved, unnest($11::uuid[], $12::int[], $13::uuid[], $14::bigint[], $15::text[], $16::bigint[],
       $17::text[], $18::text[], $19::text[])
       as bid (id, seq, bidder_id, amount_minor, kind, max_minor, nonce, commitment, hash)
   ), told as (
     insert into events (topic, type, data) values ('product:' || $1::text, 'auction.bid_placed', $20::jsonb)
   ), noticed as (
     insert into notifications (user_id, type, title, message, link, cause)
     select notice.user_id, 'bid_update', notice.title, notice.message, $25, notice.cause
     from unnest($21::uuid[], $22::text[], $23::text[], $24::text[]) as notice (user_id, cause, title, message)
     on conflict (user_id, cause) do nothing returning user_id
   ), heard as (
     insert into events (topic, type, data)
     select distinct 'user:' || user_id::text, 'notification.created', jsonb_build_object('userId', user_id) from noticed
   )
   select count(*)::int as noticed from noticed`,
)
