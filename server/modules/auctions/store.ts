import type { CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import type { UserId } from '../../../contracts/common/ids.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Auction } from './bids/bidding.rules.ts'

/** A value of the setting `bid_steps`, and its id. */
export interface StepsInForce {
  id: string
  value: unknown
}
/** SQL for the `StepsInForce` of this moment, for the auction of the listing `p`. */
export const stepsInForce = `(select jsonb_build_object('id', id, 'value', value) from settings
  where name = steps_setting(p.base) and during @> clock_timestamp())`

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
  /** The currency that it runs in. */
  base: CurrencyCode
  /** The staff's table of steps in force. */
  steps: StepsInForce | null
  /** Which of the people asked about the seller has blocked, and until when which of them may not bid at all. */
  blocked: string[] | null
  barred: Record<string, string> | null
  /** Which of them are suspended. */
  suspended: string[] | null
  /** The last heartbeat: a later end is not certain yet. */
  last_beat: Date | null
  now: Date
}

/** $1 auctions, $2 the people who want something of them. The clock is read once every lock is held. */
const lockText = (locking: string) => `with locked as materialized (
     select product_id, seller_id, starts_at, ends_at, closed_at, start_minor, current_minor, reserve_minor,
       buy_it_now_minor, leader_id, leader_max_minor, bid_count, last_seq, chain_hash, soft_closes, pseudonym_key,
       winner_id, sold_by
     from auctions where product_id = any($1::uuid[]) ${locking}
   ), facts as materialized (
     select
       (select jsonb_object_agg(user_id, until) from bid_bars
        where user_id = any($2::uuid[]) and until > clock_timestamp()) as barred,
       suspended_among($2::uuid[]) as suspended,
       (select at from service_heartbeat) as last_beat,
       clock_timestamp() as now
     from (select count(*) from locked) as all_are_locked
   )
   select locked.*, facts.*, p.title, p.base, ${stepsInForce} as steps,
     (select array_agg(user_id::text) from blocked_bidders
      where seller_id = locked.seller_id and user_id = any($2::uuid[])) as blocked
   from locked join products p on p.id = locked.product_id, facts`

/** Locks the row of one auction; waits if it is locked. */
export const lockAuction = statement<AuctionRow>('auction_lock', lockText('for update'))

/** Locks the unlocked ones among several auctions. It never waits, so batches neither delay each other nor deadlock. */
export const lockFreeAuctions = statement<AuctionRow>(
  'auctions_lock_free',
  lockText('for update skip locked'),
)

export const auctionOf = (row: AuctionRow): Auction => ({
  sellerId: row.seller_id as UserId,
  base: row.base,
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
 * Saves accepted bids in one statement: updates the auctions, adds each bid in its order, sealed to the one before,
 * sends the new prices to visitors, and notifies members who lost the lead, once for each time. $1–$9 the auctions and
 * their state: leader, current bid, count, the leader's maximum, end, soft closes, last position and link of the chain;
 * $10 the public event of each; $11–$22 the bids: ids, auctions, order, bidders, amounts, times, kinds, maximums,
 * nonces, commitments, links, step tables; $23–$25 notifications: members, causes, params.
 */
export const saveBids = statement<{ notified: number }>(
  'bids_save',
  `with moved as (
     update auctions set leader_id = move.leader_id, current_minor = move.current_minor, bid_count = move.bid_count,
       leader_max_minor = move.leader_max_minor, ends_at = move.ends_at, soft_closes = move.soft_closes,
       last_seq = move.last_seq, chain_hash = decode(move.chain_hash, 'hex')
     from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::int[], $5::bigint[], $6::timestamptz[], $7::int[],
       $8::int[], $9::text[])
       as move (product_id, leader_id, current_minor, bid_count, leader_max_minor, ends_at, soft_closes, last_seq,
         chain_hash)
     where auctions.product_id = move.product_id
   ), placed as (
     insert into bids (id, auction_id, seq, bidder_id, amount_minor, created_at, kind, max_minor,
       nonce, commitment, hash, steps_id)
     select id, auction_id, seq, bidder_id, amount_minor, created_at, kind, max_minor,
       decode(nonce, 'hex'), decode(commitment, 'hex'), decode(hash, 'hex'), steps_id
     from unnest($11::uuid[], $12::uuid[], $13::int[], $14::uuid[], $15::bigint[], $16::timestamptz[], $17::text[],
       $18::bigint[], $19::text[], $20::text[], $21::text[], $22::uuid[])
       as bid (id, auction_id, seq, bidder_id, amount_minor, created_at, kind, max_minor, nonce, commitment, hash,
         steps_id)
   ), published as (
     insert into events (topic, type, data)
     select 'product:' || product_id::text, 'auction.bid_placed', news::jsonb
     from unnest($1::uuid[], $10::text[]) as one (product_id, news)
   ), notified as (
     insert into notifications (user_id, type, params, cause)
     select lost.user_id, 'outbid', lost.params::jsonb, lost.cause
     from unnest($23::uuid[], $24::text[], $25::text[]) as lost (user_id, cause, params)
     on conflict (user_id, cause) do nothing returning user_id
   ), shown as (
     insert into events (topic, type, data)
     select distinct 'user:' || user_id::text, 'notification.created', jsonb_build_object('userId', user_id) from notified
   )
   select count(*)::int as notified from notified`,
)
