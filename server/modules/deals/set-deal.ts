import { minorOf } from '#contracts/currencies/currencies.ts'
import type { Deal, NewDeal } from '#contracts/deals/deals.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { DomainError, invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import { minorIn } from '../../kernel/listed-price.ts'
import type { App } from '../../platform/app.ts'
import { ratesAt } from '../../platform/rates.ts'
import { notifyPriceDrop } from '../watchlist/index.ts'
import { changePrice, lockPrice } from '../products/index.ts'
import { checkDealer, checkDealPrice, dayInHarare } from './deal.rules.ts'
import { endDueDeal } from './end-deals.ts'
import { readDeal } from './queries.ts'
import { dealOfDay, lowestPriceOf, saveDeal } from './store.ts'

export interface SetDeal {
  productId: ProductId
  sellerId: UserId
  given: NewDeal
}

/**
 * Makes an item its seller's deal of the day. One transaction lowers the price, records the change and notifies
 * watchers. A repeated request returns the existing deal.
 * Throws `product_not_found`, `forbidden`, `listing_unavailable`, `deal_not_possible`, `deal_too_high`,
 * `deal_taken` and `invalid_request`.
 */
export async function setDeal(app: App, { productId, sellerId, given }: SetDeal): Promise<Deal> {
  await app.change(async (tx) => {
    const locked = await lockPrice(tx, productId)
    if (!locked || (locked.status === 'removed' && locked.sellerId !== sellerId))
      throw new DomainError('product_not_found')
    checkDealer(locked, sellerId)
    // Read the clock after waiting for the lock, because the day may have changed.
    const now = await app.clock.now(tx)
    const listing = await endDueDeal(tx, locked, now)
    const { day, endsAt } = dayInHarare(now)
    const rates = await ratesAt(tx, now)
    const { currency } = listing
    const originalMinor = minorIn(
      minorOf(given.price, given.currency) ?? 0n,
      given.currency,
      currency,
      rates,
    )
    const earlier = await dealOfDay(tx, sellerId, day)
    if (earlier) {
      const same = earlier.productId === productId && earlier.priceMinor === originalMinor
      if (same && !earlier.endedAt) return
      throw new DomainError('deal_taken')
    }
    if (originalMinor < 1n) throw invalidField('price', messageRef('sellingFields.price'))
    checkDealPrice(originalMinor, await lowestPriceOf(tx, listing, now), currency)

    const changeId = await changePrice(tx, listing, originalMinor, { now, rates })
    // Save the deal after the change of price, which ends existing deals of the listing.
    const saved = await saveDeal(tx, {
      productId,
      sellerId,
      day,
      currency,
      beforeMinor: listing.originalMinor,
      priceMinor: originalMinor,
      endsAt,
      now,
    })
    if (!saved) throw new DomainError('deal_taken')
    await notifyPriceDrop(tx, app, changeId)
  })
  const deal = await readDeal(app, productId)
  // The item was sold meanwhile.
  if (!deal) throw new DomainError('listing_unavailable')
  return deal
}
