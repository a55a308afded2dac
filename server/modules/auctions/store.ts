import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { statement, unmeasured } from '../../platform/database/statement.ts'
import { emailMayWait } from '../../platform/settings.ts'
import { limitsInForce, type LimitsInForce } from './bid-limits/read-bidders.ts'
import type { Auction } from './bids/bidding.rules.ts'

/** The current version of the setting `bid_steps`. */
export interface StepsInForce {
  id: string
  value: unknown
}
/** SQL: the current `StepsInForce` for the auction of the listing `p`. */
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
  /** The seller approves bidders. */
  approves_bidders: boolean
  /** Ids of the given members whom the seller has approved. */
  approved: string[] | null
  title: string
  /** The currency of the auction. */
  base: CurrencyCode
  steps: StepsInForce | null
  /** Ids of the given members whom the seller has blocked. */
  blocked: string[] | null
  /** The end of each bidding ban of the given members, by member id. */
  barred: Record<string, string> | null
  /** Ids of the given members who are suspended. */
  suspended: string[] | null
  /** Ids of the given members whose email address is not verified. */
  unverified: string[] | null
  /** The limits of open bids. */
  limits: LimitsInForce | null
  /** Ids of the given members who may have a bid limit. */
  limited: string[] | null
  /** An end after the last heartbeat is not certain yet. */
  last_heartbeat: Date | null
  now: Date
}

const auctionIds = unmeasured('$1::uuid[]')
const bidderIds = unmeasured('$2::uuid[]')

/** $1: ids of auctions, $2: ids of bidders. The clock is read after all locks are taken. */
const lockText = (locking: string) => `with locked as materialized (
     select product_id, seller_id, starts_at, ends_at, closed_at, start_minor, current_minor, reserve_minor,
       buy_it_now_minor, leader_id, leader_max_minor, bid_count, last_seq, chain_hash, soft_closes, pseudonym_key,
       winner_id, sold_by, approves_bidders
     from auctions where product_id = any(${auctionIds}) ${locking}
   ), facts as materialized (
     select
       (select jsonb_object_agg(user_id, until) from bid_bars
        where user_id = any(${bidderIds}) and until > clock_timestamp()) as barred,
       suspended_among($2::uuid[]) as suspended,
       members.unverified, members.limited, limits_now.limits,
       (select at from service_heartbeat) as last_heartbeat,
       clock_timestamp() as now
     from (select count(*) from locked) as all_are_locked
     cross join (select ${limitsInForce} as limits, ${emailMayWait} as email_may_wait offset 0) as limits_now
     cross join lateral (
       select array_agg(id::text) filter (where email_verified_at is null and not limits_now.email_may_wait) as unverified,
         array_agg(id::text) filter (where (bids_unlimited_by = (limits_now.limits ->> 'id')::uuid
           and bids_unlimited_at > clock_timestamp() - interval '1 day') is not true) as limited
       from users where id = any(${bidderIds})
     ) as members
   ), listed as materialized (
     select locked.*, p.title, p.base from locked join products p on p.id = locked.product_id
   ), stepped as (
     select p.base as steps_base, ${stepsInForce} as steps from (select distinct base from listed) p
   )
   select listed.*, facts.*, stepped.steps,
     (select array_agg(user_id::text) from blocked_bidders
      where seller_id = listed.seller_id and user_id = any(${bidderIds})) as blocked,
     case when listed.approves_bidders then (
       select array_agg(user_id::text) from bidder_requests where auction_id = listed.product_id
         and state = 'approved' and user_id = any(${bidderIds})) end as approved
   from listed join stepped on steps_base = listed.base, facts`

/** Locks the row of one auction; waits if it is locked. */
export const lockAuction = statement<AuctionRow>('auction_lock', lockText('for update'))

/**
 * Locks several auctions and skips those that are locked. It never waits, so batches cannot delay each other or
 * deadlock.
 */
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
 * Updates the auctions, inserts the bids, publishes the new prices and notifies members who lost the lead, all in one
 * statement. Parameters (arrays):
 * - $1–$10 auctions: id, leader, current bid, bid count, the leader's maximum, end, soft closes, last sequence number,
 *   last hash, public event
 * - $11–$22 bids: id, auction, sequence number, bidder, amount, time, kind, maximum, nonce, commitment, hash, id of the
 *   bid steps
 * - $23–$25 notifications: member, cause, params
 */
export const saveBids = statement<{ notified: number }>(
  'bids_save',
  `with moved as (
     update auctions set leader_id = move.leader_id, current_minor = move.current_minor, bid_count = move.bid_count,
       leader_max_minor = move.leader_max_minor, ends_at = move.ends_at, soft_closes = move.soft_closes,
       last_seq = move.last_seq, chain_hash = decode(move.chain_hash, 'hex')
     from unnest(${auctionIds}, $2::uuid[], $3::bigint[], $4::int[], $5::bigint[], $6::timestamptz[], $7::int[],
       $8::int[], $9::text[])
       as move (product_id, leader_id, current_minor, bid_count, leader_max_minor, ends_at, soft_closes, last_seq,
         chain_hash)
     where auctions.product_id = move.product_id and auctions.product_id = any(${auctionIds})
   ), placed as (
     insert into bids (id, auction_id, seq, bidder_id, amount_minor, created_at, kind, max_minor,
       nonce, commitment, hash, steps_id)
     select id, auction_id, seq, bidder_id, amount_minor, created_at, kind, max_minor,
       decode(nonce, 'hex'), decode(commitment, 'hex'), decode(hash, 'hex'), steps_id
     from unnest(${unmeasured('$11::uuid[]')}, $12::uuid[], $13::int[], $14::uuid[], $15::bigint[], $16::timestamptz[], $17::text[],
       $18::bigint[], $19::text[], $20::text[], $21::text[], $22::uuid[])
       as bid (id, auction_id, seq, bidder_id, amount_minor, created_at, kind, max_minor, nonce, commitment, hash,
         steps_id)
   ), published as (
     insert into events (topic, type, data)
     select 'product:' || product_id::text, 'auction.bid_placed', data::jsonb
     from unnest(${auctionIds}, $10::text[]) as bid_placed (product_id, data)
   ), notified as (
     insert into notifications (user_id, type, params, cause)
     select lost.user_id, 'outbid', lost.params::jsonb, lost.cause
     from unnest(${unmeasured('$23::uuid[]')}, $24::text[], $25::text[]) as lost (user_id, cause, params)
     on conflict (user_id, cause) do nothing returning user_id
   ), shown as (
     insert into events (topic, type, data)
     select distinct 'user:' || user_id::text, 'notification.created', jsonb_build_object('userId', user_id) from notified
   )
   select count(*)::int as notified from notified`,
)
