import type { Transaction } from 'kysely'
import type { OrderId, ProductId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { ratesAt } from '../../../platform/rates.ts'
import { takeStock } from '../../products/index.ts'
import { paymentDueAt, paymentTimeOf } from '../steps/deadlines.rules.ts'
import { saveOrder, transferHoursAt } from '../store.ts'
import { openCheckout } from './checkouts.ts'
import { figuresOfListing } from './checkout.rules.ts'
import { courierTo } from '../courier/courier-costs.ts'
import { lastAddressOf } from './address.ts'

/**
 * Takes one piece of a listing at the amount that its buyer and seller agreed on, in minor units of the listing's
 * currency: a separate checkout, payable by any method within 24 hours, to the address of the buyer's last delivery or
 * else to the registered one. Unlike an item won at an auction, its buyer may cancel it until it is paid, and its stock
 * returns. The caller notifies both members and wakes the event bus. Throws the errors of `takeStock`, and
 * `listing_unavailable` if the price is too high at the rates in force.
 */
export async function createOfferOrder(
  tx: Transaction<Schema>,
  {
    productId,
    buyerId,
    amountMinor,
    now,
  }: { productId: ProductId; buyerId: UserId; amountMinor: bigint; now: Date },
): Promise<{ orderId: OrderId; paymentDueAt: Date }> {
  const product = await takeStock(tx, { productId, quantity: 1 })
  const { local, rates, frozenRates } = await ratesAt(tx, now)
  const collect = product.collectionOnly
  const time = paymentTimeOf('offer', await transferHoursAt(tx, now))
  const dueAt = paymentDueAt(now, time, false)
  const { sellerId } = product
  const shippingAddress = await lastAddressOf(tx, buyerId)
  const courier = await courierTo(tx, product, {
    buyerId,
    city: shippingAddress?.city,
    at: { local, rates, keepsCurrency: true },
  })
  const { originalShippingMinor } = courier
  const { id: orderId } = await saveOrder(tx, {
    source: 'checkout',
    checkoutId: await openCheckout(tx, { buyerId, origin: 'offer' }),
    buyerId,
    sellerId,
    productId,
    title: product.title,
    imageId: product.imageId,
    quantity: 1,
    figures: figuresOfListing(
      { ...product, originalMinor: amountMinor, originalShippingMinor },
      { quantity: 1, collect, local, rates },
    ),
    rates: frozenRates,
    currency: local,
    paymentMethod: null,
    mobile: false,
    collect,
    courierCosts: courier.costs,
    shippingAddress,
    now,
    time,
    paymentDueAt: dueAt,
  })
  await publish(tx, { type: 'product.changed', data: { productId } })
  for (const userId of [buyerId, sellerId])
    await publish(tx, { type: 'order.changed', data: { userId, orderId } })
  return { orderId, paymentDueAt: dueAt }
}
