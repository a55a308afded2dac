import { sql, type Transaction } from 'kysely'
import type { WithoutBid } from '../../../../contracts/auctions/admin/auctions.ts'
import type { ProductId, StaffId } from '../../../../contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { audit } from '../../staff/index.ts'
import { notify } from '../../notifications/index.ts'
import { stepsOf } from '../../../kernel/bid-steps.ts'
import { softClosed, type Auction } from '../bids/bidding.rules.ts'
import { retryAfterHeartbeat } from '../../outages/index.ts'
import { isAuctionOver, lockForTrade, type TradedAuction } from '../lock-for-trade.ts'
import { sealBids, type SealedBid } from '../bids/seal-bids.ts'
import { voidNotifications } from './void-notifications.rules.ts'
import { withoutBid, type Replayed, type AcceptedBid } from './voiding.rules.ts'

export interface VoidBid {
  auctionId: ProductId
  bidId: string
  staffId: StaffId
  /** Public: it is shown in the history. */
  reason: string
}

/**
 * Voids a bid on a running auction. Price and leader become what they would be without it. The row stays in the chain,
 * with the reason. Close to the end it extends the auction, as a bid does. Notifies the seller, the bidder, and the
 * members who lost or gained the lead. Throws `product_not_found`, `not_an_auction`, `auction_ended`, `bid_not_found`
 * or `bid_voided`.
 */
export async function voidBid(app: App, command: VoidBid): Promise<void> {
  const extension = app.config.auctionExtensionSeconds * 1000
  await retryAfterHeartbeat(app, () =>
    app.db.transaction().execute((tx) => voidLocked(tx, command, extension)),
  )
  app.events.wake()
}

async function voidLocked(
  tx: Transaction<Schema>,
  command: VoidBid,
  extension: number,
): Promise<void> {
  const { auctionId } = command
  const { auction, target, replayed } = await replay(tx, command)
  await withdraw(tx, command, target, replayed, auction.now)
  await save(tx, auction, {
    ...replayed,
    auction: softClosed(replayed.auction, auction.now, extension),
  })
  const { title, seller_id: sellerId, leader_id: ledBefore } = auction
  const { leaderId, currentMinor } = replayed.auction
  for (const notification of voidNotifications({
    productId: auctionId,
    title,
    sellerId,
    bidderId: target.bidderId,
    ledBefore,
    leads: leaderId,
    currentMinor,
    base: auction.base,
    reason: command.reason,
  }))
    await notify(tx, { ...notification, cause: `voided:${target.id}` })
  await audit(tx, {
    staffId: command.staffId,
    action: 'bid.void',
    subject: `bid:${command.bidId}`,
    userId: target.bidderId,
    before: { auctionId, price: wireAmount(auction.current_minor, auction.base) },
    after: { price: wireAmount(replayed.auction.currentMinor, auction.base) },
    reason: command.reason,
  })
  await publish(tx, { type: 'product.changed', data: { productId: auctionId } })
}

/** Price and leader of the auction if the bid were voided. Changes nothing. Throws the errors of `voidBid`. */
export async function previewWithoutBid(
  app: App,
  command: Pick<VoidBid, 'auctionId' | 'bidId'>,
): Promise<WithoutBid> {
  const preview = async (tx: Transaction<Schema>) => {
    const { auction: row, replayed } = await replay(tx, command)
    const { auction, withdrawn } = replayed
    const leader =
      auction.leaderId &&
      (await tx
        .selectFrom('users')
        .select('username')
        .where('id', '=', auction.leaderId)
        .executeTakeFirst())
    return {
      currency: row.base,
      currentBid: wireAmount(auction.currentMinor, row.base),
      bidCount: auction.bidCount,
      leaderUsername: leader ? leader.username : null,
      withdrawn: withdrawn.length,
    }
  }
  return retryAfterHeartbeat(app, () => app.db.transaction().execute(preview))
}

/** The locked auction, the bid, and the remaining bids. */
async function replay(
  tx: Transaction<Schema>,
  { auctionId, bidId }: Pick<VoidBid, 'auctionId' | 'bidId'>,
) {
  const auction = await lockForTrade(tx, auctionId)
  if (isAuctionOver(auction)) throw new DomainError('auction_ended')
  const all = await readBids(tx, auction)
  const target = all.find((bid) => bid.id === bidId)
  // An automatic bid is only voided together with the bid that it answered.
  if (!target || target.kind === 'automatic') throw new DomainError('bid_not_found')
  if (target.voided) throw new DomainError('bid_voided')
  const replayed = withoutBid(
    asIfNew(auction),
    all.filter((bid) => !bid.voided),
    target,
  )
  return { auction, target, replayed }
}

async function readBids(tx: Transaction<Schema>, auction: TradedAuction) {
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

const asIfNew = (auction: TradedAuction): Auction => ({
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

async function withdraw(
  tx: Transaction<Schema>,
  { staffId, reason, auctionId }: VoidBid,
  target: AcceptedBid,
  { withdrawn }: Replayed,
  now: Date,
) {
  await sql`update bids set voided_at = ${now}, voided_reason = ${reason}, voided_by = ${staffId}
    where id = ${target.id} and auction_id = ${auctionId}`.execute(tx)
  await sql`update bids set voided_at = ${now}, voided_reason = 'It answered a bid that was voided.'
    where id = any(${withdrawn.map((bid) => bid.id)}::uuid[]) and auction_id = ${auctionId}`.execute(
    tx,
  )
}

/** Saves the replayed auction, and the automatic bid if the replay added one. */
async function save(tx: Transaction<Schema>, row: TradedAuction, { auction, added }: Replayed) {
  const seq = Math.max(row.last_seq, row.bid_count) + 1
  const sealed = added
    ? sealBids(
        {
          auctionId: row.product_id,
          base: row.base,
          pseudonymKey: row.pseudonym_key,
          head: row.chain_hash,
        },
        [{ ...added, id: newId(row.now.getTime()), seq, at: row.now }],
      )[0]
    : undefined
  if (sealed) await insertBid(tx, row.product_id, sealed)
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
    .where('product_id', '=', row.product_id)
    .execute()
  await tx
    .updateTable('products')
    .set({
      list_minor: sql`greatest(1, in_local(${auction.currentMinor}, base))`,
      auction_ends_at: auction.endsAt,
    })
    .where('id', '=', row.product_id)
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
