import type { Transaction } from 'kysely'
import type { ImageId, OrderId, ProductId, UserId } from '#contracts/common/ids.ts'
import { localMinorOf, type OriginalPrice } from '../../../kernel/listed-price.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish, publishOrder } from '../../../platform/events/publish.ts'
import { ratesAt } from '../../../platform/rates.ts'
import { takeStock } from '../../products/index.ts'
import { courierTo } from '../courier/courier-costs.ts'
import { figuresOf, type Figures } from '../figures.rules.ts'
import { paymentDueAt, paymentTimeOf } from '../steps/deadlines.rules.ts'
import { saveOrder, transferHoursAt } from '../store.ts'
import { lastAddressOf } from './address.ts'
import { openCheckout } from './checkouts.ts'
import { figuresOfListing } from './checkout.rules.ts'

/** One piece of a listing at the price that its buyer and seller agreed on, in minor units of `currency`. */
interface Agreed extends OriginalPrice {
  how: 'offer' | 'auction' | 'buy_now'
  id: ProductId
  sellerId: UserId
  buyerId: UserId
  title: string
  imageId: ImageId | null
  /** Collected by the buyer. */
  collect: boolean
  now: Date
}

/**
 * Makes the order of an item in a checkout of its own: to the address of the buyer's last delivery or else to the
 * registered one, payable by any method until its deadline (docs/rules/orders.md#time-to-pay).
 */
async function saveAgreed(
  tx: Transaction<Schema>,
  agreed: Agreed,
  figuresAt: (sent: Agreed, at: Awaited<ReturnType<typeof ratesAt>>) => Figures,
): Promise<{ orderId: OrderId; paymentDueAt: Date }> {
  const { how, id: productId, sellerId, buyerId, title, imageId, collect, now } = agreed
  const at = await ratesAt(tx, now)
  const time = paymentTimeOf(how, await transferHoursAt(tx, now))
  const dueAt = paymentDueAt(now, time, false)
  const shippingAddress = await lastAddressOf(tx, buyerId)
  const { costs: courierCosts, originalShippingMinor } = await courierTo(tx, agreed, {
    buyerId,
    city: shippingAddress?.city,
    at: { ...at, keepsCurrency: how === 'offer' },
  })
  const origin = how === 'offer' ? 'offer' : 'auction'
  const { id: orderId } = await saveOrder(tx, {
    source: how === 'offer' ? 'checkout' : 'auction',
    checkoutId: await openCheckout(tx, { buyerId, origin }),
    buyerId,
    sellerId,
    productId,
    title,
    imageId,
    quantity: 1,
    figures: figuresAt({ ...agreed, originalShippingMinor }, at),
    rates: at.frozenRates,
    currency: at.local,
    paymentMethod: null,
    mobile: false,
    collect,
    courierCosts,
    shippingAddress,
    now,
    time,
    paymentDueAt: dueAt,
  })
  await publishOrder(tx, orderId, [buyerId, sellerId])
  return { orderId, paymentDueAt: dueAt }
}

/**
 * Takes one piece of a listing at the agreed amount, in minor units of the listing's currency, payable within 24 hours.
 * Unlike an item won at an auction, its buyer may cancel it until it is paid, and its stock returns. The caller
 * notifies both members. Throws the errors of `takeStock`, and `listing_unavailable` if the
 * price is too high at the rates in force.
 */
export async function createOfferOrder(
  tx: Transaction<Schema>,
  {
    productId,
    amountMinor,
    ...by
  }: Pick<Agreed, 'buyerId' | 'now'> & { productId: ProductId; amountMinor: bigint },
): Promise<{ orderId: OrderId; paymentDueAt: Date }> {
  const product = await takeStock(tx, { productId, quantity: 1 })
  const collect = product.collectionOnly
  await publish(tx, { type: 'product.changed', data: { productId } })
  const agreed = { ...product, ...by, how: 'offer', originalMinor: amountMinor, collect } as const
  return saveAgreed(tx, agreed, (sent, { local, rates }) =>
    figuresOfListing(sent, { quantity: 1, collect, local, rates }),
  )
}

export interface WinnerOrder {
  orderId: OrderId
  /** The deadline for payment. */
  paymentDueAt: Date | null
}

/**
 * Creates the winner's order in the transaction that closes the auction at `now`, payable within 24 hours, or within 30
 * minutes after Buy It Now. An auction has at most one such order; a second call returns it. Its amounts are in the
 * default currency, so that it can be paid even if the auction's currency was retired.
 */
export async function createWinnerOrder(
  tx: Transaction<Schema>,
  won: Agreed & { how: 'auction' | 'buy_now' },
): Promise<WinnerOrder> {
  const existing = await tx
    .selectFrom('orders')
    .select(['id', 'payment_due_at'])
    .where('product_id', '=', won.id)
    .where('source', '=', 'auction')
    .where('order_status', '<>', 'cancelled')
    .executeTakeFirst()
  if (existing) return { orderId: existing.id as OrderId, paymentDueAt: existing.payment_due_at }
  return saveAgreed(tx, won, (sent, at) => {
    const unitMinor = localMinorOf(sent.originalMinor, sent.currency, at)
    return figuresOf({
      unitMinor: unitMinor > 0n ? unitMinor : 1n,
      quantity: 1,
      shippingMinor: localMinorOf(sent.originalShippingMinor, sent.currency, at),
      collect: won.collect,
      base: at.local,
      rate: at.rate,
    })
  })
}
