import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { storedMoney } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { notify } from '../../notifications/index.ts'
import { lockForTrade, type TradedAuction } from '../lock-for-trade.ts'
import { canGoToNextBidder } from './second-chance.rules.ts'
import { requireEligibleBidder } from '../bids/bidders.rules.ts'
import { mayBuy, nextBidder } from './second-chance-queries.ts'
import { toPay } from '../closing/notify-outcome.ts'
import { sellItem } from '../closing/sell-item.ts'

/**
 * Offers an unpaid item to the next highest bidder for 24 hours, at the price of their highest visible bid. Throws
 * `forbidden`, `product_not_found`, `not_an_auction`, `second_chance_waiting` while an offer is open, or
 * `second_chance_not_possible`. An offer to a member who may no longer buy does not count as open.
 */
export async function offerSecondChance(
  app: App,
  sellerId: UserId,
  productId: ProductId,
): Promise<void> {
  await app.limits.take('second_chance', sellerId)
  await app.change(async (tx) => {
    const auction = await lockForTrade(tx, productId)
    const { now, title: item } = auction
    if (auction.seller_id !== sellerId) throw new DomainError('forbidden')
    const open = await openOffer(tx, productId, now)
    if (open?.may_buy) throw new DomainError('second_chance_waiting')
    if (open) await withdraw(tx, open.id, now)
    const next = (await isOpenToOffers(tx, auction)) ? await nextBidder(tx, productId) : undefined
    if (!next) throw new DomainError('second_chance_not_possible')
    const { id } = await tx
      .insertInto('second_chance_offers')
      .values({
        auction_id: productId,
        user_id: next.userId,
        amount_minor: next.amountMinor,
        created_at: now,
        expires_at: after(now, durations.secondChance),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify(tx, {
      userId: next.userId,
      type: 'second_chance_offered',
      params: { productId, item, price: storedMoney(next.amountMinor, auction.base) },
      cause: `second-chance:${id}`,
    })
    await publish(tx, { type: 'product.changed', data: { productId } })
  })
}

/** Sells the item to the bidder with the open offer. Throws `second_chance_over`, `suspended` or `bidding_barred`. */
export async function acceptSecondChance(
  app: App,
  userId: UserId,
  productId: ProductId,
): Promise<void> {
  await app.limits.take('second_chance', userId)
  await app.change(async (tx) => {
    const auction = await lockForTrade(tx, productId, { userId })
    const { now, title: item, seller_id: sellerId } = auction
    const offer = await openOffer(tx, productId, now)
    const open = offer?.user_id === userId && (await isOpenToOffers(tx, auction))
    if (!offer || !open) throw new DomainError('second_chance_over')
    requireEligibleBidder({ ...auction, blocked: null }, userId)
    if (!offer.may_buy) throw new DomainError('second_chance_over')
    await answer(tx, offer.id, true, now)
    const priceMinor = offer.amount_minor
    const { order } = await sellItem(tx, {
      productId,
      sellerId,
      buyerId: userId,
      by: 'second_chance',
      priceMinor,
      now,
    })
    const price = storedMoney(priceMinor, auction.base)
    const cause = `second-chance-taken:${offer.id}`
    await notify(tx, {
      userId,
      type: 'second_chance_bought',
      params: { ...toPay(order), item, price },
      cause,
    })
    await notify(tx, {
      userId: sellerId,
      type: 'second_chance_sold',
      params: { productId, item, price },
      cause,
    })
    await publish(tx, { type: 'product.changed', data: { productId } })
  })
}

/** Declines an offer, so that the seller can make one to the next bidder. Throws `second_chance_over`. */
export async function declineSecondChance(
  app: App,
  userId: UserId,
  productId: ProductId,
): Promise<void> {
  await app.limits.take('second_chance', userId)
  await app.change(async (tx) => {
    const auction = await lockForTrade(tx, productId)
    const offer = await openOffer(tx, productId, auction.now)
    if (!offer || offer.user_id !== userId) throw new DomainError('second_chance_over')
    await answer(tx, offer.id, false, auction.now)
    await notify(tx, {
      userId: auction.seller_id,
      type: 'second_chance_declined',
      params: { productId, item: auction.title },
      cause: `second-chance-declined:${offer.id}`,
    })
    await publish(tx, { type: 'product.changed', data: { productId } })
  })
}

async function isOpenToOffers(tx: Transaction<Schema>, auction: TradedAuction): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`
    select exists (select from orders where product_id = ${auction.product_id} and source = 'auction') as sold`.execute(
    tx,
  )
  return canGoToNextBidder({ ...auction, ever_sold: rows[0]!.sold })
}

async function openOffer(tx: Transaction<Schema>, productId: ProductId, now: Date) {
  const { rows } = await sql<{
    id: string
    user_id: UserId
    amount_minor: bigint
    may_buy: boolean
  }>`
    select s.id, s.user_id, s.amount_minor, ${mayBuy(sql`s.user_id`, sql`a.seller_id`)} as may_buy
    from second_chance_offers s join auctions a on a.product_id = s.auction_id
    where s.auction_id = ${productId} and s.answered_at is null and s.withdrawn_at is null
      and s.expires_at > ${now}`.execute(tx)
  return rows[0]
}

const answer = (tx: Transaction<Schema>, id: string, accepted: boolean, now: Date) =>
  tx
    .updateTable('second_chance_offers')
    .set({ answered_at: now, accepted })
    .where('id', '=', id)
    .execute()

const withdraw = (tx: Transaction<Schema>, id: string, now: Date) =>
  tx.updateTable('second_chance_offers').set({ withdrawn_at: now }).where('id', '=', id).execute()
