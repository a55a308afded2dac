import { sql, type Transaction } from 'kysely'
import type { ProductId, StaffId } from '#contracts/common/ids.ts'
import { stepsOf } from '../../../kernel/bid-steps.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { Auction } from '../bids/bidding.rules.ts'
import { sealBids, type SealedBid } from '../bids/seal-bids.ts'
import type { TradedAuction } from '../lock-for-trade.ts'
import type { AcceptedBid, Replayed } from './voiding.rules.ts'

/** All bids of a locked auction, in order, with the bid steps of their time. */
export async function readBids(tx: Transaction<Schema>, auction: TradedAuction) {
  const { rows } = await sql<Omit<AcceptedBid, 'steps'> & { voided: boolean; steps: unknown }>`
    select b.id, b.seq, b.bidder_id as "bidderId", b.kind, b.amount_minor as "amountMinor", b.max_minor as "maxMinor",
      b.voided_at is not null as voided, s.value as steps
    from bids b left join settings s on s.id = b.steps_id
      or (b.steps_id is null and s.during @> b.created_at and s.name = case when coalesce((
          select w.from_code = ${auction.base} from currency_switches w
          where w.created_at <= b.created_at and ${auction.base} in (w.from_code, w.to_code)
          order by w.created_at desc limit 1), false)
        then ${`bid_steps_${auction.base.toLowerCase()}`} else 'bid_steps' end)
    where b.auction_id = ${auction.product_id} order by b.seq`.execute(tx)
  return rows.map((row) => ({ ...row, steps: stepsOf(row.steps, auction.base) }))
}

/** The auction before its first bid. */
export const asIfNew = (auction: TradedAuction): Auction => ({
  sellerId: auction.seller_id,
  base: auction.base,
  startsAt: auction.starts_at,
  endsAt: auction.ends_at,
  closedAt: null,
  currentMinor: auction.start_minor,
  reserveMinor: auction.reserve_minor,
  leaderId: null,
  leaderMaxMinor: null,
  bidCount: 0,
  softCloses: auction.soft_closes,
})

interface Voids {
  voided: readonly AcceptedBid[]
  /** Null: the shop, because the bidders are suspended. The reason is public: it is shown in the history. */
  by: { staffId: StaffId; reason: string } | null
  replayed: Replayed
  /** The time of the automatic bid that the replay may have added. */
  at: Date
}

/** Voids bids of a locked auction, and saves the auction as it was replayed without them. */
export async function saveReplayed(
  tx: Transaction<Schema>,
  row: TradedAuction,
  { voided, by, replayed: { auction, added, withdrawn }, at }: Voids,
): Promise<void> {
  const { product_id: auctionId, now } = row
  const idsOf = (bids: readonly AcceptedBid[]) => bids.map((bid) => bid.id)
  await sql`update bids set voided_at = ${now}, voided_by = ${by?.staffId},
      voided_reason = coalesce(${by?.reason}, 'The bidder was suspended when the auction ended.')
    where id = any(${idsOf(voided)}::uuid[]) and auction_id = ${auctionId}`.execute(tx)
  await sql`update bids set voided_at = ${now}, voided_reason = 'It answered a bid that was voided.'
    where id = any(${idsOf(withdrawn)}::uuid[]) and auction_id = ${auctionId}`.execute(tx)
  const seq = Math.max(row.last_seq, row.bid_count) + 1
  const sealed = added
    ? sealBids(
        {
          auctionId,
          base: row.base,
          pseudonymKey: row.pseudonym_key,
          head: row.chain_hash,
        },
        [{ ...added, id: newId(now.getTime()), seq, at }],
      )[0]
    : undefined
  if (sealed) await insertBid(tx, auctionId, sealed)
  await tx
    .updateTable('auctions')
    .set({
      leader_id: auction.leaderId,
      leader_max_minor: auction.leaderMaxMinor,
      current_minor: auction.currentMinor,
      bid_count: auction.bidCount,
      ends_at: auction.endsAt,
      soft_closes: auction.softCloses,
      ...(sealed && { last_seq: seq, chain_hash: Buffer.from(sealed.hash, 'hex') }),
    })
    .where('product_id', '=', auctionId)
    .execute()
  await tx
    .updateTable('products')
    .set({
      list_minor: sql`greatest(1, in_local(${auction.currentMinor}, base))`,
      auction_ends_at: auction.endsAt,
    })
    .where('id', '=', auctionId)
    .execute()
}

const insertBid = (tx: Transaction<Schema>, auctionId: ProductId, bid: SealedBid) =>
  tx
    .insertInto('bids')
    .values({
      id: bid.id,
      auction_id: auctionId,
      seq: bid.seq,
      bidder_id: bid.bidderId,
      amount_minor: bid.amountMinor,
      created_at: bid.at,
      kind: bid.kind,
      hash: Buffer.from(bid.hash, 'hex'),
    })
    .execute()
