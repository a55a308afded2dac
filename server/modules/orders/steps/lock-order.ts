import { sql, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { CheckoutId, OrderId, ProductId, UserId, VariantId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { lockCheckoutOf } from '../checkout/checkouts.ts'
import type { OrderActor, SteppedOrder } from './order.rules.ts'
import type { FrozenTotal } from '#contracts/orders/order-amounts.rules.ts'

/** An order whose row is locked. */
export interface LockedOrder extends SteppedOrder, FrozenTotal {
  id: OrderId
  checkoutId: CheckoutId
  number: string
  title: string
  buyerId: UserId
  sellerId: UserId
  productId: ProductId
  variantId: VariantId | null
  quantity: number
  currency: CurrencyCode
  createdAt: Date
  stepDueAt: Date | null
  remindedAt: Date | null
  /** When the order's stock returned to the listing. */
  stockReturnedAt: Date | null
}

/** The actor: a member, who must be the buyer or the seller, or staff, a timer or a pickup point. */
export type StepActor = { userId: UserId } | { role: 'staff' | 'timer' | 'keeper' }

/**
 * Locks the order's checkout and the order, and returns the actor's role in it. A statement that waited for a lock sees
 * other tables as they were before, so the order is read after it. Throws `order_not_found`, also for another member's
 * order.
 */
export async function lockOrder(
  tx: Transaction<Schema>,
  id: OrderId,
  actor: StepActor,
): Promise<{ order: LockedOrder; by: OrderActor }> {
  await lockCheckoutOf(tx, id)
  await sql`select from orders where id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<LockedOrder>`
    select id, checkout_id as "checkoutId", number, title, source, d.way = 'collection' as collect,
      exists (select from bus_parcels b where b.order_id = orders.id) as "toDepot",
      d.way = 'pickup' as "toPoint",
      exists (select from cash_orders c where c.order_id = orders.id) as "inCash",
      exists (select from cash_orders c where c.order_id = orders.id and c.reported_at is not null) as "cashReported",
      order_status in ('delivered', 'completed')
        and exists (select from returns r where r.order_id = orders.id and r.closed_at is null) as returning,
      buyer_id as "buyerId", seller_id as "sellerId",
      product_id as "productId", variant_id as "variantId", quantity, currency, total_minor as "totalMinor",
      total_usd_minor as "totalUsdMinor", base, rate, rates, payment_status as "paymentStatus",
      order_status as "orderStatus", paid_at as "paidAt", charged_back_at as "chargedBackAt", created_at as "createdAt",
      step_due_at as "stepDueAt", reminded_at as "remindedAt",
      stock_returned_at as "stockReturnedAt"
    from orders join order_delivery d on d.order_id = id where id = ${id}`.execute(tx)
  const [order] = rows
  if (!order) throw new DomainError('order_not_found')
  if ('role' in actor) return { order, by: actor.role }
  if (order.buyerId === actor.userId) return { order, by: 'buyer' }
  if (order.sellerId === actor.userId) return { order, by: 'seller' }
  throw new DomainError('order_not_found')
}

/** Changes an order in one transaction: locks it as `lockOrder` does, and then reads the clock. */
export const changeOrder = <T>(
  app: App,
  id: OrderId,
  actor: StepActor,
  change: (
    tx: Transaction<Schema>,
    locked: { order: LockedOrder; by: OrderActor; now: Date },
  ) => Promise<T>,
): Promise<T> =>
  app.change(async (tx) => {
    const locked = await lockOrder(tx, id, actor)
    return change(tx, { ...locked, now: await app.clock.now(tx) })
  })
