import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { amountIn } from '#contracts/orders/order-amounts.rules.ts'
import { shippingTogether, type SentOrder } from '../combined/combined-order.rules.ts'
import type { CouponTerms } from '../coupons/coupon.rules.ts'
import { discountsOf, type Discount, type NoDiscount } from '../coupons/discount.rules.ts'
import { figuresAt, type DeliveryCost } from './delivery.rules.ts'

/** A line of a checkout that can be paid, with the rule and the coupon that count for the lines of its seller. */
export interface CheckoutLine extends SentOrder, CouponTerms {
  /** The variant or the listing (`lineOf`): the same in the cart and in the order, so that both round alike. */
  id: string
  /** The currency in which the buyer pays. */
  currency: CurrencyCode
  collect: boolean
  /** The seller has a rule for items that are sent together. */
  hasRule: boolean
  /** The coupon of the seller's lines; null for none. */
  couponId: string | null
  /** It counts for this line. */
  takesCoupon: boolean
  /** The fee of the pickup point to which it is sent, in US cents. */
  pointFeeUsdMinor?: bigint | null | undefined
}

/** What a line costs in its checkout. */
export type PricedLine<Line> = Line & {
  delivery: DeliveryCost
  /** What its delivery costs by itself. */
  alone: DeliveryCost
  discount: Discount | undefined
}

/**
 * What every line of a checkout costs together with the others, and why a coupon takes nothing off, by seller
 * (docs/rules/orders.md#combined-delivery, #coupons). The order of the lines makes no difference.
 */
export function priceCheckout<Line extends CheckoutLine>(
  unsorted: readonly Line[],
): { lines: PricedLine<Line>[]; dropped: Map<Line['sellerId'], NoDiscount> } {
  const lines = unsorted.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const costs = shippingTogether(lines.filter(({ collect, hasRule }) => hasRule && !collect))
  const sent = lines.map((line) => {
    const delivery = costs.get(line.id)
    const alone = { minor: line.separateMinor, originalMinor: line.separateOriginalMinor }
    const together = delivery && figuresAt(line, delivery)
    // Goods that are worth less than half a cent are paid in dollars only with their delivery, and goods that are worth
    // less than the fee of their pickup point do not pay it.
    const isPayable =
      together &&
      amountIn({ ...together, rates: line.rates }, line.currency) &&
      together.totalUsdMinor >= (line.pointFeeUsdMinor ?? 0n)
    return { ...line, delivery: delivery && isPayable ? delivery : alone, alone }
  })
  const dropped = new Map<Line['sellerId'], NoDiscount>()
  const priced = [...Map.groupBy(sent, ({ sellerId }) => sellerId)].flatMap(([sellerId, own]) => {
    const [{ couponId, ...terms }] = own as [(typeof own)[number]]
    if (couponId === null) return own.map((line) => ({ ...line, discount: undefined }))
    const taking = own.filter(({ takesCoupon }) => takesCoupon)
    const discounts = discountsOf(terms, taking)
    if (typeof discounts === 'string') dropped.set(sellerId, discounts)
    return own.map((line) => ({
      ...line,
      discount: typeof discounts === 'string' ? undefined : discounts.get(line.id),
    }))
  })
  return { lines: priced, dropped }
}
