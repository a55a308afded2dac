import type { Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { localMinorOf } from '../../../kernel/listed-price.ts'
import type { ImageId, OrderId, ProductId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { ratesAt } from '../../../platform/rates.ts'
import { paymentDueAt, paymentTimeOf } from '../steps/deadlines.rules.ts'
import { figuresOf } from '../figures.rules.ts'
import { courierTo } from '../courier/courier-costs.ts'
import { openCheckout } from './checkouts.ts'
import { lastAddressOf } from './address.ts'
import { saveOrder, transferHoursAt } from '../store.ts'

/**
 * An item that an auction sold. Amounts are minor units of `base`, the auction's currency; `now` is the moment of the
 * close.
 */
interface WonAuction {
  productId: ProductId
  sellerId: UserId
  buyerId: UserId
  title: string
  imageId: ImageId | null
  base: CurrencyCode
  amountMinor: bigint
  shippingMinor: bigint
  /** Collected by the buyer. */
  collect: boolean
  now: Date
  /** Bought at the Buy It Now price instead of by the highest bid. */
  boughtNow?: boolean
}

export interface WinnerOrder {
  orderId: OrderId
  /** The deadline for payment. */
  paymentDueAt: Date | null
}

/**
 * Creates the winner's order in the transaction that closes the auction: a separate checkout, to the address of the
 * winner's last delivery or else to the registered one, payable by any method within 24 hours
 * (docs/rules/orders.md#time-to-pay), or 30 minutes after Buy It Now. An auction has at most one such order; a second
 * call returns it. Its amounts are in the default currency, so that it can be paid even if the auction's currency was
 * retired. The caller wakes the event bus after the commit.
 */
export async function createWinnerOrder(
  tx: Transaction<Schema>,
  won: WonAuction,
): Promise<WinnerOrder> {
  const existing = await tx
    .selectFrom('orders')
    .select(['id', 'payment_due_at'])
    .where('product_id', '=', won.productId)
    .where('source', '=', 'auction')
    .where('order_status', '<>', 'cancelled')
    .executeTakeFirst()
  if (existing) return { orderId: existing.id as OrderId, paymentDueAt: existing.payment_due_at }

  const at = await ratesAt(tx, won.now)
  const inDefault = (minor: bigint) => localMinorOf(minor, won.base, at)
  const how = won.boughtNow ? 'buy_now' : 'auction'
  const time = paymentTimeOf(how, await transferHoursAt(tx, won.now))
  const { productId, sellerId, buyerId, title, imageId, collect, now } = won
  const shippingAddress = await lastAddressOf(tx, buyerId)
  const courier = await courierTo(
    tx,
    {
      id: productId,
      currency: won.base,
      originalMinor: won.amountMinor,
      originalShippingMinor: won.shippingMinor,
    },
    { buyerId, city: shippingAddress?.city, at: { ...at, keepsCurrency: false } },
  )
  const dueAt = paymentDueAt(now, time, false)
  const { id: orderId } = await saveOrder(tx, {
    source: 'auction',
    checkoutId: await openCheckout(tx, { buyerId, origin: 'auction' }),
    buyerId,
    sellerId,
    productId,
    title,
    imageId,
    quantity: 1,
    figures: figuresOf({
      unitMinor: atLeastOne(inDefault(won.amountMinor)),
      quantity: 1,
      shippingMinor: inDefault(courier.originalShippingMinor),
      collect,
      base: at.local,
      rate: at.rate,
    }),
    rates: at.frozenRates,
    currency: at.local,
    paymentMethod: null,
    mobile: false,
    collect,
    courierCosts: courier.costs,
    shippingAddress,
    now,
    time,
    paymentDueAt: dueAt,
  })
  for (const userId of [buyerId, sellerId])
    await publish(tx, { type: 'order.changed', data: { userId, orderId } })
  return { orderId, paymentDueAt: dueAt }
}

const atLeastOne = (minor: bigint): bigint => (minor > 0n ? minor : 1n)
