import type { OrderId, ProductId } from '#contracts/common/ids.ts'
import type { OrderStatus } from '#contracts/orders/order-states.ts'
import { orderNumber } from '../../../server/modules/orders/checkout/order-number.ts'
import { insertListing } from '../listings/listings.ts'
import type { Member } from '../members/people.ts'
import type { TestServer } from '../server/server.ts'

interface PastOrder {
  /** Delivered by default. */
  status?: OrderStatus
  productId?: ProductId
  title?: string
  createdAt?: Date
}

/** Inserts a paid order of the seller in this state. */
export async function insertPastOrder(
  server: TestServer,
  buyer: Member,
  seller: Member,
  { status = 'delivered', title = 'Bush radio', ...more }: PastOrder = {},
): Promise<OrderId> {
  const payment = { cancelled: 'expired', refunded: 'refunded' } as Partial<
    Record<OrderStatus, string>
  >
  const checkout = { id: crypto.randomUUID(), buyer_id: buyer.id, origin: 'cart' }
  await server.app.db.insertInto('checkouts').values(checkout).execute()
  const { id } = await server.app.db
    .insertInto('orders')
    .values({
      number: orderNumber(),
      checkout_id: checkout.id,
      source: 'checkout',
      buyer_id: buyer.id,
      seller_id: seller.id,
      product_id: more.productId ?? (await insertListing(server, seller, { title })),
      title,
      quantity: 1,
      unit_minor: 100_000_00n,
      shipping_minor: 0n,
      total_minor: 100_000_00n,
      rate: 25_000,
      total_usd_minor: 400n,
      currency: 'ZWL',
      payment_method: 'bank_transfer',
      payment_status: payment[status] ?? 'paid',
      order_status: status,
      ...(more.createdAt && { created_at: more.createdAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.app.db
    .insertInto('order_delivery')
    .values({ order_id: id, way: 'address', alone_minor: 0n })
    .execute()
  return id as OrderId
}

/** Inserts a received order whose seller has rated the buyer, so that the buyer's rating is visible at once. */
export async function insertRatedSale(
  server: TestServer,
  buyer: Member,
  seller: Member,
  more: PastOrder = {},
): Promise<OrderId> {
  const id = await insertPastOrder(server, buyer, seller, more)
  await server.app.db
    .insertInto('buyer_ratings')
    .values({ buyer_id: buyer.id, rater_id: seller.id, order_id: id, rating: 5, hidden: true })
    .execute()
  return id
}
