import type { Transaction } from 'kysely'
import type { WithoutBid } from '#contracts/auctions/admin/auctions.ts'
import type { ProductId, StaffId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { audit } from '../../staff/index.ts'
import { notify } from '../../notifications/index.ts'
import { softClosed } from '../bids/bidding.rules.ts'
import { retryAfterHeartbeat } from '../../outages/index.ts'
import { isAuctionOver, lockForTrade } from '../lock-for-trade.ts'
import { voidNotifications } from './void-notifications.rules.ts'
import { withoutBids } from './voiding.rules.ts'
import { asIfNew, readBids, saveReplayed } from './replayed-auction.ts'

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
  await retryAfterHeartbeat(app, () => app.change((tx) => voidLocked(tx, command, extension)))
}

async function voidLocked(
  tx: Transaction<Schema>,
  command: VoidBid,
  extension: number,
): Promise<void> {
  const { auctionId } = command
  const { auction, target, replayed } = await replay(tx, command)
  await saveReplayed(tx, auction, {
    voided: [target],
    by: command,
    replayed: { ...replayed, auction: softClosed(replayed.auction, auction.now, extension) },
    at: auction.now,
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
  const replayed = withoutBids(
    asIfNew(auction),
    all.filter((bid) => !bid.voided),
    [target],
  )
  return { auction, target, replayed }
}
