import { sql } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { fingerprintDays } from './fingerprints.ts'
import {
  shownFrom,
  totalOf,
  weigh,
  type BiddingHistory,
  type SharedFingerprint,
} from './shill.rules.ts'

/** The most bidders of one auction that are compared; those with the most bids come first. */
const comparedMost = 200
/** The number at which counting stops; the weight of a shared value is zero well below it. */
const countedMembers = 100

/**
 * Compares the bidders of a closed auction with its seller and records evidence for staff. Safe to run twice; it
 * decides nothing.
 */
export async function compareBidders(app: App, productId: ProductId): Promise<void> {
  const { rows: people } = await sql<{ seller: UserId; bidder: UserId }>`
    select a.seller_id as seller, b.bidder_id as bidder
    from auctions a join bids b on b.auction_id = a.product_id
    where a.product_id = ${productId} and a.closed_at is not null and b.voided_at is null
    group by a.seller_id, b.bidder_id order by count(*) desc, b.bidder_id limit ${comparedMost}`.execute(
    app.db,
  )
  const [first] = people
  if (!first) return
  const sellerId = first.seller
  const bidders = people.map(({ bidder }) => bidder)
  const [fingerprints, histories] = await Promise.all([
    readShared(app, sellerId, bidders),
    readHistories(app, sellerId, bidders),
  ])
  const found = bidders.flatMap((bidder) => {
    const history = histories.get(bidder)
    const evidence = history ? weigh(fingerprints.get(bidder) ?? [], history) : []
    const weight = totalOf(evidence)
    return weight >= shownFrom ? [{ bidder, weight, evidence }] : []
  })
  for (const { bidder, weight, evidence } of found)
    await sql`insert into fraud_signals (kind, user_id, seller_id, auction_id, weight, evidence)
      values ('bidding', ${bidder}, ${sellerId}, ${productId}, ${weight}, ${JSON.stringify(evidence)}::jsonb)
      on conflict (auction_id, user_id) where kind = 'bidding' do nothing`.execute(app.db)
}

/** The values that each bidder shares with the seller, and the number of members with them. */
async function readShared(
  app: App,
  sellerId: UserId,
  bidders: UserId[],
): Promise<Map<UserId, SharedFingerprint[]>> {
  const { rows } = await sql<SharedFingerprint & { bidder: UserId }>`
    select theirs.user_id as bidder, own.kind, (
        select count(*)::int from (
          select from member_fingerprints every where every.kind = own.kind and every.digest = own.digest
            and every.last_seen_at > now() - make_interval(days => ${fingerprintDays})
          limit ${countedMembers}) as counted) as members
    from member_fingerprints own join member_fingerprints theirs on theirs.kind = own.kind and theirs.digest = own.digest
    where own.user_id = ${sellerId} and theirs.user_id = any(${bidders}::uuid[])
      and least(own.last_seen_at, theirs.last_seen_at) > now() - make_interval(days => ${fingerprintDays})`.execute(
    app.db,
  )
  const byBidder = new Map<UserId, SharedFingerprint[]>()
  for (const { bidder, kind, members } of rows)
    byBidder.set(bidder, [...(byBidder.get(bidder) ?? []), { kind, members }])
  return byBidder
}

async function readHistories(
  app: App,
  sellerId: UserId,
  bidders: UserId[],
): Promise<Map<UserId, BiddingHistory>> {
  const { rows } = await sql<BiddingHistory & { bidder: UserId }>`
    with each_auction as (
      select b.bidder_id, b.auction_id, count(*) as raised, max(b.created_at) as last_bid
      from bids b where b.bidder_id = any(${bidders}::uuid[]) and b.voided_at is null and b.kind <> 'maximum'
        and b.created_at > now() - make_interval(days => ${fingerprintDays})
      group by b.bidder_id, b.auction_id
    )
    select e.bidder_id as bidder, count(*)::int as auctions,
      (count(*) filter (where a.seller_id = ${sellerId}))::int as "atSeller",
      (count(*) filter (where a.seller_id = ${sellerId} and a.winner_id = e.bidder_id))::int as "wonAtSeller",
      (count(*) filter (where a.seller_id = ${sellerId} and a.closed_at is not null and e.raised >= 2
        and a.winner_id is distinct from e.bidder_id
        and e.last_bid < a.ends_at - (a.ends_at - a.starts_at) / 10))::int as retreats
    from each_auction e join auctions a on a.product_id = e.auction_id
    group by e.bidder_id`.execute(app.db)
  return new Map(rows.map(({ bidder, ...history }) => [bidder, history]))
}
