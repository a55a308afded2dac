import { sql, type Transaction } from 'kysely'
import type { CheckoutId, OrderId, ProductId, UserId, VariantId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { publish, publishOrder } from '../../../platform/events/publish.ts'
import { notify } from '../../notifications/index.ts'
import { returnStock } from '../../products/index.ts'
import { missCollection } from '../cash/settle-cash.ts'
import { lockCheckoutOf } from '../checkout/checkouts.ts'
import { combineCheckout } from '../combined/combine-deliveries.ts'
import { nextStatus, type OrderState } from './order.rules.ts'
import { noteStep } from '../store.ts'

/** SQL: the buyer reported that they paid in cash, so the order waits for the seller or staff. */
const cashIsReported = sql`exists (
  select from cash_orders c where c.order_id = orders.id and c.reported_at is not null)`

/** Orders processed in one sweep. */
const batch = 200

/**
 * Cancels every order whose payment deadline has passed, each in its own transaction. Safe to run in two processes at
 * once.
 */
export async function expireOrders(app: App): Promise<void> {
  const { rows } = await sql<{ id: OrderId }>`
    select id from orders
    where payment_status = 'pending' and order_status = 'processing' and payment_due_at <= clock_timestamp()
      and not ${cashIsReported}
    order by payment_due_at limit ${batch}`.execute(app.db)
  await eachDue(app, rows, 'an unpaid order could not be ended', (tx, { id }) =>
    expireOrder(app, tx, id),
  )
}

interface DueOrder extends OrderState {
  checkoutId: CheckoutId
  number: string
  title: string
  source: 'checkout' | 'auction'
  buyerId: UserId
  sellerId: UserId
  productId: ProductId
  variantId: VariantId | null
  quantity: number
  /** It is the order of an accepted offer. */
  agreed: boolean
  inCash: boolean
  now: Date
}

/**
 * Cancels an order that is unpaid after its deadline by the database's clock, under the order's lock. The stock of a
 * bought item returns; an auction stays ended, and its seller can relist the item.
 */
async function expireOrder(app: App, tx: Transaction<Schema>, id: OrderId): Promise<void> {
  await lockCheckoutOf(tx, id)
  const { rows } = await sql<DueOrder>`
    select checkout_id as "checkoutId", number, title, source, buyer_id as "buyerId", seller_id as "sellerId", product_id as "productId",
      variant_id as "variantId",
      quantity, payment_status as "paymentStatus", order_status as "orderStatus",
      exists (select from offers where offers.order_id = orders.id) as agreed,
      exists (select from cash_orders c where c.order_id = orders.id) as "inCash", clock_timestamp() as now
    from orders
    where id = ${id} and payment_status = 'pending' and order_status = 'processing'
      and payment_due_at <= clock_timestamp() and not ${cashIsReported}
    for update skip locked`.execute(tx)
  const [order] = rows
  if (!order) return
  const { buyerId, sellerId, productId, variantId, quantity, now } = order
  const returned = order.source === 'checkout'
  const next = nextStatus(order, 'expire', 'timer')
  await tx
    .updateTable('orders')
    .set({
      order_status: next.orderStatus,
      payment_status: next.paymentStatus,
      stock_returned_at: returned ? now : null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await noteStep(tx, id, 'expire', null, now, { role: 'timer' })
  await combineCheckout(tx, order.checkoutId)
  if (returned) {
    await returnStock(tx, { productId, variantId, quantity })
    await publish(tx, { type: 'product.changed', data: { productId } })
  }
  await publishOrder(tx, id, [buyerId, sellerId])
  const about = {
    params: { orderId: id, item: order.title, number: order.number },
    cause: `order-expired:${id}`,
  }
  if (order.inCash) {
    await missCollection(app, tx, { id, source: order.source }, now)
    await notify(tx, { ...about, type: 'order_cash_lapsed', userId: buyerId })
    await notify(tx, { ...about, type: 'order_cash_lapsed_seller', userId: sellerId })
    return
  }
  await notify(tx, { ...about, type: 'order_expired', userId: buyerId })
  if (order.agreed) await notify(tx, { ...about, type: 'offer_unpaid', userId: sellerId })
  if (returned) return
  await app.jobs.add(tx, 'note_unpaid_item', { orderId: id })
  await notify(tx, { ...about, type: 'order_expired_seller', userId: sellerId })
}
