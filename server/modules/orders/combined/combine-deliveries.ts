import { sql, type Transaction } from 'kysely'
import type { CheckoutId, OrderId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publishOrder } from '../../../platform/events/publish.ts'
import type { NoDiscount } from '../coupons/discount.rules.ts'
import { figuresAt, type DeliveryCost } from '../checkout/delivery.rules.ts'
import {
  priceCheckout,
  type CheckoutLine,
  type PricedLine,
} from '../checkout/price-checkout.rules.ts'
import {
  isPaymentPending,
  joinDelivery,
  joinRule,
  sentColumns,
} from '../delivery/order-delivery.ts'
import { isInCash } from '../cash/cash-terms.ts'
import { countingTerms, isUsed, joinCoupon } from '../coupons/find-coupon.ts'

/**
 * Freezes the seller's rule for the checkout of a new order, unless others of the seller are unpaid there, and combines
 * its delivery with theirs. A coupon of the checkout counts for the new order, too. The caller has locked the checkout.
 */
export async function combineNewOrder(
  tx: Transaction<Schema>,
  orderId: OrderId,
  checkoutId: CheckoutId,
): Promise<void> {
  const { rows } = await sql<{ sellerId: UserId }>`
    select n.seller_id as "sellerId" from orders n where n.id = ${orderId} and not exists (select from orders o
      where o.checkout_id = ${checkoutId} and o.seller_id = n.seller_id and o.id <> n.id and ${unpaid})`.execute(
    tx,
  )
  const [first] = rows
  if (first) {
    await sql`delete from checkout_delivery_rules
      where checkout_id = ${checkoutId} and seller_id = ${first.sellerId}`.execute(tx)
    await sql`
      insert into checkout_delivery_rules (checkout_id, seller_id, further_percent, free_from_usd_minor)
      select ${checkoutId}, seller_id, further_percent, free_from_usd_minor
      from delivery_rules where seller_id = ${first.sellerId}`.execute(tx)
  }
  await combineCheckout(tx, checkoutId)
}

const unpaid = sql`o.payment_status = 'pending' and o.order_status = 'processing'`
const hasRule = sql`exists (select from checkout_delivery_rules r
  where (r.checkout_id, r.seller_id) = (o.checkout_id, o.seller_id))`
const hasCoupon = sql<boolean>`exists (select from coupon_uses u
  where (u.checkout_id, u.seller_id) = (o.checkout_id, o.seller_id))`
/** What buyer and seller agreed on in cash stays, and the other orders are priced without it. */
const changes = sql`(o.coupon_id is not null or ${hasRule} or ${hasCoupon}) and not ${isInCash}`

interface UnpaidRow extends CheckoutLine {
  orderId: OrderId
  buyerId: UserId
  sellerId: UserId
  shippingMinor: bigint
  shippingOriginalMinor: bigint | null
  orderCouponId: string | null
  discountMinor: bigint | null
  discountOriginalMinor: bigint | null
  isPaymentPending: boolean
}

/**
 * Gives the unpaid orders of a checkout the delivery costs and discounts that the rules and coupons of their sellers
 * say (docs/rules/orders.md#combined-delivery, #coupons). Nothing changes while a payment is pending. The caller has
 * locked the checkout. Returns why a coupon was dropped, by seller.
 */
export async function combineCheckout(
  tx: Transaction<Schema>,
  checkoutId: CheckoutId,
): Promise<Map<UserId, NoDiscount>> {
  // A use ends with the last order that can be paid, unless one is paid.
  await sql`
    delete from coupon_uses u where u.checkout_id = ${checkoutId} and not exists (
      select from orders o where (o.checkout_id, o.seller_id) = (u.checkout_id, u.seller_id)
        and (${unpaid} or o.coupon_id = u.coupon_id and o.payment_status in ('paid', 'refunded')))`.execute(
    tx,
  )
  const { rows } = await sql<UnpaidRow>`
    select ${sentColumns}, o.buyer_id as "buyerId",
      o.shipping_minor as "shippingMinor", o.shipping_original_minor as "shippingOriginalMinor",
      o.coupon_id as "orderCouponId", o.discount_minor as "discountMinor",
      o.discount_original_minor as "discountOriginalMinor",
      ${countingTerms}, ${isPaymentPending} as "isPaymentPending"
    from orders o ${joinDelivery} ${joinRule} ${joinCoupon}
    where o.checkout_id = ${checkoutId} and ${unpaid} and ${changes}
    order by o.id`.execute(tx)
  if (rows.some((row) => row.isPaymentPending)) return new Map()
  const { lines, dropped } = priceCheckout(rows)
  for (const sellerId of dropped.keys())
    await sql`delete from coupon_uses u
      where u.checkout_id = ${checkoutId} and u.seller_id = ${sellerId} and not ${isUsed}`.execute(
      tx,
    )
  for (const line of lines) await save(tx, line)
  return dropped
}

const isSame = (a: DeliveryCost, b: DeliveryCost): boolean =>
  a.minor === b.minor && a.originalMinor === b.originalMinor

/** Saves the cost of an order's delivery and its discount if they differ. */
async function save(tx: Transaction<Schema>, order: PricedLine<UnpaidRow>): Promise<void> {
  const { orderId: id, delivery, discount } = order
  const { collect, shippingMinor, shippingOriginalMinor } = order
  const couponId = discount ? order.couponId : null
  const before = { minor: order.discountMinor ?? 0n, originalMinor: order.discountOriginalMinor }
  if (
    isSame(delivery, { minor: shippingMinor, originalMinor: shippingOriginalMinor }) &&
    couponId === order.orderCouponId &&
    isSame(before, discount ?? { minor: 0n, originalMinor: null })
  )
    return
  const figures = figuresAt(order, delivery, collect, discount)
  await sql`
    update orders set shipping_minor = ${figures.shippingMinor}, total_minor = ${figures.totalMinor},
      total_usd_minor = ${figures.totalUsdMinor}, shipping_original_minor = ${delivery.originalMinor},
      coupon_id = ${couponId}, discount_minor = ${discount?.minor ?? null},
      discount_original_minor = ${discount?.originalMinor ?? null}, discount_usd_minor = ${discount?.usdMinor ?? null},
      updated_at = clock_timestamp()
    where id = ${id}`.execute(tx)
  await publishOrder(tx, id, [order.buyerId, order.sellerId])
}
