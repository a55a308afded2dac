import type { Transaction } from 'kysely'
import { durations } from '../../../contracts/limits.ts'
import type { ImageId, OrderId, ProductId, UserId } from '../../../contracts/ids.ts'
import { after } from '../../kernel/clock.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { figuresOf } from './figures.rules.ts'
import { ratesAt, saveOrder } from './store.ts'

/** What an auction sold. Amounts are ZWL minor units; `now` is the moment of the close. */
interface WonAuction {
  productId: ProductId
  sellerId: UserId
  buyerId: UserId
  title: string
  imageId: ImageId | null
  amountMinor: bigint
  shippingMinor: bigint
  now: Date
  /** Milliseconds to pay in; 24 hours unless told otherwise. */
  payWithin?: number
}

/**
 * The winner's order, in the transaction that closes the auction: a checkout of its own, to the
 * winner's registered address, payment due in 24 hours (specification, section 9) where nothing else was
 * agreed, the method still open. An auction has one such order at most: asked again, it answers the one there is.
 * The caller wakes the event bus after the commit.
 */
export async function createWinnerOrder(
  tx: Transaction<Schema>,
  won: WonAuction,
): Promise<OrderId> {
  const existing = await tx
    .selectFrom('orders')
    .select('id')
    .where('product_id', '=', won.productId)
    .where('source', '=', 'auction')
    .where('order_status', '<>', 'cancelled')
    .executeTakeFirst()
  if (existing) return existing.id as OrderId

  const { rate, rates } = await ratesAt(tx, won.now)
  const { productId, sellerId, buyerId, title, imageId, now } = won
  const { id: orderId } = await saveOrder(tx, {
    source: 'auction',
    buyerId,
    sellerId,
    productId,
    title,
    imageId,
    quantity: 1,
    figures: figuresOf({
      unitMinor: won.amountMinor,
      quantity: 1,
      shippingMinor: won.shippingMinor,
      collect: false,
      rate,
    }),
    rates,
    currency: 'ZWL',
    paymentMethod: null,
    mobile: false,
    collect: false,
    now,
    paymentDueAt: after(now, won.payWithin ?? durations.auctionPayment),
  })
  for (const userId of [buyerId, sellerId])
    await publish(tx, { type: 'order.changed', data: { userId, orderId } })
  return orderId
}
