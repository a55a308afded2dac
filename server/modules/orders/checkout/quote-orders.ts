import { sql } from 'kysely'
import type { CheckoutId, OrderId, UserId } from '#contracts/common/ids.ts'
import { localCurrency } from '#contracts/currencies/currencies.ts'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import type { App } from '../../../platform/app.ts'
import { cashLines } from '../cash/cash-terms.ts'
import { couponProblem } from '../cash/cash.rules.ts'
import type { CouponTerms } from '../coupons/coupon.rules.ts'
import { countingTerms, joinCoupon } from '../coupons/find-coupon.ts'
import { deliveredOrders, type DeliveredOrder } from '../delivery/order-delivery.ts'
import { blocksOf, presentWays, type QuotedLine } from './checkout-blocks.rules.ts'
import { quoteOf } from './quote.ts'

/**
 * What these unpaid orders of a checkout cost as they are had now, and in which other ways they can be: the quote of a
 * cart at the orders' own prices.
 */
export async function quoteOrders(
  app: App,
  {
    checkoutId,
    buyerId,
    orders,
  }: { checkoutId: CheckoutId; buyerId: UserId; orders: readonly { id: OrderId }[] },
): Promise<CheckoutQuote> {
  const ids = orders.map(({ id }) => id)
  const open = await deliveredOrders(app.db, sql`o.id = any(${ids}::uuid[])`)
  const coupons = await couponsOf(app, checkoutId)
  const lines = open.map((order) => lineOf(order, coupons.get(order.orderId)!))
  // One whose buyer has chosen to pay here stays so.
  const inFull = lines.filter(
    (line, index) =>
      !open[index]!.isLeft && !couponProblem(line, line.couponId === null ? null : line),
  )
  return quoteOf(app, {
    base: lines[0]?.base ?? localCurrency(),
    rate: lines[0]?.rate ?? 0,
    blocks: presentWays(blocksOf(lines)),
    coupons: [
      ...new Map(
        lines.flatMap(({ sellerId, code }) =>
          code === null ? [] : [[sellerId, { sellerId, code, problem: null }] as const],
        ),
      ).values(),
    ],
    cash: await cashLines(app, inFull, buyerId),
  })
}

interface CouponRow extends CouponTerms {
  orderId: OrderId
  couponId: string | null
  code: string | null
  isOfShop: boolean
  takesCoupon: boolean
}

/** The coupon that counts for each order of a checkout. */
async function couponsOf(app: App, checkoutId: CheckoutId): Promise<Map<OrderId, CouponRow>> {
  const { rows } = await sql<CouponRow>`
    select o.id as "orderId", ${countingTerms} from orders o ${joinCoupon} where o.checkout_id = ${checkoutId}`.execute(
    app.db,
  )
  return new Map(rows.map((row) => [row.orderId, row]))
}

const lineOf = (order: DeliveredOrder, coupon: CouponRow): QuotedLine & CouponRow => ({
  ...order,
  ...coupon,
  pickupUsdMinor: order.pickup?.usdMinor ?? null,
})
