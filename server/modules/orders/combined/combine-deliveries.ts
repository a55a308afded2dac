import { sql, type Transaction } from 'kysely'
import type { CheckoutId, OrderId, UserId } from '../../../../contracts/common/ids.ts'
import type { CurrencyCode, Rates } from '../../../../contracts/currencies/currencies.ts'
import { amountIn } from '../../../../contracts/orders/order-amounts.rules.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { figuresAt, type DeliveryCost } from '../checkout/delivery.rules.ts'
import { shippingTogether, type SentOrder } from './combined-order.rules.ts'
import {
  addressPlace,
  depotPlace,
  joinSeparate,
  pointPlace,
  separateMinor,
  separateOriginalMinor,
} from './separate-cost.ts'

/**
 * Freezes the seller's rule for the checkout of a new order, and combines its delivery with that of the seller's other
 * items there. Orders of one seller and checkout are placed one after the other from here on.
 */
export async function combineNewOrder(tx: Transaction<Schema>, orderId: OrderId): Promise<void> {
  await sql`
    insert into checkout_delivery_rules (checkout_id, seller_id, further_percent, free_from_usd_minor)
    select o.checkout_id, o.seller_id, r.further_percent, r.free_from_usd_minor
    from orders o join delivery_rules r on r.seller_id = o.seller_id where o.id = ${orderId}
    on conflict (checkout_id, seller_id) do nothing`.execute(tx)
  const { rows } = await sql<{ checkoutId: CheckoutId }>`
    select r.checkout_id as "checkoutId" from checkout_delivery_rules r
    join orders o on (o.checkout_id, o.seller_id) = (r.checkout_id, r.seller_id)
    where o.id = ${orderId} for update of r`.execute(tx)
  if (rows[0]) await combineCheckout(tx, rows[0].checkoutId)
}

const unpaid = sql`o.payment_status = 'pending' and o.order_status = 'processing'`
const hasRule = sql`exists (select from checkout_delivery_rules r
  where (r.checkout_id, r.seller_id) = (o.checkout_id, o.seller_id))`

/**
 * Locks the unpaid orders that combined delivery can change together with this one, before anything else is locked.
 * Payments lock the orders of a checkout in the same order.
 */
export async function lockCombined(tx: Transaction<Schema>, orderId: OrderId): Promise<void> {
  await sql`
    select from orders o
    where o.checkout_id = (select checkout_id from orders where id = ${orderId}) and ${unpaid} and ${hasRule}
    order by o.id for no key update`.execute(tx)
}

interface SentRow extends SentOrder {
  id: OrderId
  buyerId: UserId
  sellerId: UserId
  currency: CurrencyCode
  rates: Rates
  shippingMinor: bigint
  shippingOriginalMinor: bigint | null
  furtherPercent: number | null
  freeFromUsdMinor: bigint | null
  isPaymentPending: boolean
}

/**
 * Gives the unpaid orders of a checkout the delivery costs that the rules of their sellers say
 * (docs/rules/orders.md#combined-delivery). Nothing changes while a payment is pending.
 */
export async function combineCheckout(
  tx: Transaction<Schema>,
  checkoutId: CheckoutId,
): Promise<void> {
  const locked = await sql`
    select from orders o where o.checkout_id = ${checkoutId} and ${unpaid} and ${hasRule}
    order by o.id for no key update`.execute(tx)
  if (locked.rows.length === 0) return
  // A second statement, because the first one does not see orders that were placed while it waited.
  const { rows } = await sql<SentRow>`
    select o.id, o.buyer_id as "buyerId", o.seller_id as "sellerId", o.quantity,
      o.base, o.rate, o.rates, o.currency, o.unit_minor as "unitMinor", o.price_currency as "priceCurrency",
      o.unit_original_minor as "unitOriginalMinor", o.shipping_minor as "shippingMinor",
      o.shipping_original_minor as "shippingOriginalMinor",
      ${separateMinor} as "separateMinor", ${separateOriginalMinor} as "separateOriginalMinor",
      coalesce((select ${depotPlace} from depot_choices c where c.order_id = o.id),
        (select ${pointPlace} from pickup_parcels k where k.order_id = o.id), ${addressPlace}) as destination,
      r.further_percent as "furtherPercent", r.free_from_usd_minor as "freeFromUsdMinor",
      exists (select from payments p where p.checkout_id = o.checkout_id and p.status = 'pending') as "isPaymentPending"
    from orders o
    join checkout_delivery_rules r on (r.checkout_id, r.seller_id) = (o.checkout_id, o.seller_id)
    ${joinSeparate}
    where o.checkout_id = ${checkoutId} and ${unpaid} and not o.collect`.execute(tx)
  if (rows.some(({ isPaymentPending }) => isPaymentPending)) return
  const costs = shippingTogether(rows)
  for (const order of rows) {
    const cost = costs.get(order.id)!
    const figures = figuresAt(order, cost)
    // Goods that are worth less than half a cent are paid in dollars only with their delivery.
    const together = amountIn({ ...figures, rates: order.rates }, order.currency) ? cost : null
    await save(tx, order, together ?? separate(order))
  }
}

const separate = (order: SentRow): DeliveryCost => ({
  minor: order.separateMinor,
  originalMinor: order.separateOriginalMinor,
})

const isSame = (a: DeliveryCost, b: DeliveryCost): boolean =>
  a.minor === b.minor && a.originalMinor === b.originalMinor

/** Saves the cost of an order's delivery if it differs, and what it costs by itself. */
async function save(tx: Transaction<Schema>, order: SentRow, cost: DeliveryCost): Promise<void> {
  const { id, shippingMinor, shippingOriginalMinor } = order
  if (isSame(cost, { minor: shippingMinor, originalMinor: shippingOriginalMinor })) return
  const alone = separate(order)
  const figures = figuresAt(order, cost)
  await sql`
    update orders set shipping_minor = ${figures.shippingMinor}, total_minor = ${figures.totalMinor},
      total_usd_minor = ${figures.totalUsdMinor}, shipping_original_minor = ${cost.originalMinor},
      updated_at = clock_timestamp()
    where id = ${id}`.execute(tx)
  await (
    isSame(cost, alone)
      ? sql`delete from combined_deliveries where order_id = ${id}`
      : sql`
        insert into combined_deliveries (order_id, separate_minor, separate_original_minor)
        values (${id}, ${alone.minor}, ${alone.originalMinor}) on conflict (order_id) do nothing`
  ).execute(tx)
  for (const userId of [order.buyerId, order.sellerId])
    await publish(tx, { type: 'order.changed', data: { userId, orderId: id } })
}
