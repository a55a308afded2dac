import { sql, type Transaction } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import { unpaidDays } from '#contracts/auctions/bid-limits.ts'
import { ownBidDays } from '#contracts/auctions/bids.ts'
import type { UserId } from '#contracts/common/ids.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { App } from '../../../platform/app.ts'
import { isCounted } from '../../../platform/counted-orders.ts'
import { sendTogether } from '../../../platform/database/bounded-client.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { run, statement, unmeasured } from '../../../platform/database/statement.ts'
import { ratesOf, type RateRow } from '../../../platform/rates.ts'
import {
  bidLimitOf,
  minorUsd,
  type BidderRecord,
  type BidLimitStep,
  type LimitedBidder,
} from './bid-limit.rules.ts'

interface BidderRow {
  user_id: string
  paid_orders: number
  unpaid_items: number
  owed_minor: string
  leading: { auctionId: string; minor: string; base: CurrencyCode }[] | null
  local: CurrencyCode
  rates: RateRow[]
}

/** The current value of the setting `bid_limits`. */
export interface LimitsInForce {
  id: string
  value: unknown
}
export const limitsInForce = `(select jsonb_build_object('id', id, 'value', value) from settings
  where name = 'bid_limits' and during @> clock_timestamp())`

const bidderIds = unmeasured('$1::uuid[]')

/** $1: members. In the order of their keys, so that two transactions cannot wait for each other. */
const lockBidders = statement(
  'bidders_lock',
  `select pg_advisory_xact_lock(key) from (
     select hashtextextended('bidder:' || id, 0) as key from unnest(${bidderIds}) as id order by key) as keys`,
)

/**
 * $1: members, $2: the most orders that count, one of each seller. A member leads only in auctions in which they have
 * bid.
 */
const readBidders = statement<BidderRow>(
  'bidders_read',
  `select member.id as user_id, local_currency() as local,
     (select jsonb_agg(jsonb_build_object('code', code, 'rate', rate::text, 'replaced', replaced))
      from rates_at(clock_timestamp())) as rates,
     (select count(*)::int from (
        select distinct o.seller_id from orders o where o.buyer_id = member.id and ${isCounted} limit $2
      ) as counted) as paid_orders,
     (select count(*)::int from unpaid_strikes
      where user_id = member.id and created_at > clock_timestamp() - interval '${unpaidDays} days') as unpaid_items,
     (select coalesce(sum(total_usd_minor), 0)::text from orders
      where buyer_id = member.id and source = 'auction' and payment_status = 'pending' and order_status <> 'cancelled'
     ) as owed_minor,
     (select jsonb_agg(jsonb_build_object('auctionId', a.product_id, 'base', p.base,
        'minor', coalesce(a.leader_max_minor, a.current_minor)::text))
      from (select distinct auction_id from bids
            where bidder_id = member.id and created_at > clock_timestamp() - interval '${ownBidDays} days') as bid_on
      join auctions a on a.product_id = bid_on.auction_id join products p on p.id = a.product_id
      where a.leader_id = member.id and a.closed_at is null) as leading
   from unnest(${bidderIds}) as member (id)`,
)

/** A member's record, what they have open, and the rates; `limit` is that of the record. */
function bidderOf(row: BidderRow, steps: readonly BidLimitStep[]) {
  const record: BidderRecord = { paidOrders: row.paid_orders, unpaidItems: row.unpaid_items }
  const rates = { local: row.local, rates: ratesOf(row.rates).rates }
  const leading = new Map(
    (row.leading ?? []).map(({ auctionId, minor, base }) => [
      auctionId,
      minorUsd(BigInt(minor), base, rates),
    ]),
  )
  const limit = bidLimitOf(steps, record)
  return { record, limit, owedMinor: BigInt(row.owed_minor), leading, rates }
}

type Bidder = ReturnType<typeof bidderOf>

const valuesOf = (members: readonly string[], steps: readonly BidLimitStep[]) => [
  members,
  steps.at(-1)!.paidOrders,
]

/**
 * Locks members until the end of the transaction, and then reads what they have open. The second statement sees the
 * bids of transactions for which the first one waited. These hold the locks of all their auctions, so they wait for no
 * one who waits here. Returns the members with a limit; `unlimited` are the others.
 */
export async function lockLimitedBidders(
  connection: ClientBase,
  members: readonly string[],
  steps: readonly BidLimitStep[],
): Promise<{ limited: Map<string, LimitedBidder>; unlimited: string[] }> {
  const [, rows] = await sendTogether(connection, () =>
    Promise.all([
      run(connection, lockBidders, [members]),
      run(connection, readBidders, valuesOf(members, steps)),
    ]),
  )
  const limited = new Map<string, LimitedBidder>()
  const unlimited: string[] = []
  for (const row of rows) {
    const bidder = bidderOf(row, steps)
    if (isLimited(bidder)) limited.set(row.user_id, bidder)
    else unlimited.push(row.user_id)
  }
  return { limited, unlimited }
}

const isLimited = (bidder: Bidder): bidder is Bidder & LimitedBidder =>
  bidder.limit.limitMinor !== null

/** The same for one member, without a lock. */
export async function readBidder(
  pool: Pool,
  userId: string,
  steps: readonly BidLimitStep[],
): Promise<Bidder> {
  const [row] = await run(pool, readBidders, valuesOf([userId], steps))
  return bidderOf(row!, steps)
}

/** $1: members, $2: the value of the setting, $3: when they were read. Not if an unpaid item was noted since. */
const markUnlimited = statement(
  'bidders_unlimited',
  `update users set bids_unlimited_by = $2::uuid, bids_unlimited_at = $3::timestamptz
   where id = any(${bidderIds}) and (bids_unlimited_at is null or bids_unlimited_at < $3::timestamptz)`,
)

/** Notes that members have no limit, after their bids were written. A failure costs the next bid two statements. */
export function noteUnlimited(app: App, members: readonly string[], limitsId: string, at: Date) {
  run(app.pool, markUnlimited, [members, limitsId, at]).catch((error: unknown) =>
    app.log.warn({ err: error }, 'members without a bid limit were not noted'),
  )
}

/** Lets the next bid of a member read their limit again. Locks the member's row. */
export async function readLimitAgain(tx: Transaction<Schema>, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bidder:${userId}`}, 0))`.execute(tx)
  await sql`update users set bids_unlimited_by = null, bids_unlimited_at = clock_timestamp()
    where id = ${userId}`.execute(tx)
}
