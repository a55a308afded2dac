import type { CurrencyCode, Rates } from '#contracts/currencies/currencies.ts'
import { usdMinorOf } from '#contracts/currencies/currencies.ts'
import { amountIn, type FrozenTotal } from '#contracts/orders/order-amounts.rules.ts'
import { figuresAt, type DeliveryCost, type PricedOrder } from '../checkout/delivery.rules.ts'
import type { CouponTerms } from './coupon.rules.ts'

/** An unpaid order of the seller in the checkout. */
export interface CouponOrder extends PricedOrder {
  id: string
  rates: Rates
  /** What it will be paid in. */
  currency: CurrencyCode
  collect: boolean
  delivery: DeliveryCost
  /** The fee of its pickup point in US cents. */
  pointFeeUsdMinor?: bigint | null | undefined
}

/** What a coupon takes off an order: in its base, in the currency of its price, and in US cents. */
export interface Discount extends DeliveryCost {
  usdMinor: bigint
}

/** The pieces or the delivery of an order, with their worth in US cents. */
type Part = Discount

/** The pieces do not reach the minimum, or there is nothing to take off. */
export type NoDiscount = 'minimum' | 'nothing'

/**
 * What a coupon takes off each order, by its id, or why it takes nothing off (docs/rules/orders.md#coupons). Amounts in
 * US dollars are converted at the rate of each order. What one use takes off at most is split by largest remainder. At
 * least one US cent of every order is left to pay, and the fee of its pickup point.
 */
export function discountsOf(
  terms: CouponTerms,
  orders: readonly CouponOrder[],
): Map<string, Discount> | NoDiscount {
  const goods = orders.map(goodsOf)
  if (goods.reduce((sum, { usdMinor }) => sum + usdMinor, 0n) < (terms.minUsdMinor ?? 0n))
    return 'minimum'
  const whole = terms.kind === 'delivery' ? orders.map(deliveryOf) : goods
  const share = terms.kind === 'percent' ? BigInt(terms.percent ?? 0) : 100n
  const wanted = orders.map((order, index) => discountOn(order, whole[index]!, share, 100n))
  const most = terms.kind === 'amount' ? terms.amountUsdMinor : terms.maxUsdMinor
  const worth = wanted.map((discount) => discount?.usdMinor ?? 0n)
  const isCut = most !== null && worth.reduce((sum, usdMinor) => sum + usdMinor, 0n) > most
  const shares = isCut ? splitByWeight(most, worth) : []
  const given = isCut
    ? orders.map((order, index) => cutTo(shares[index]!, order, whole[index]!))
    : wanted
  const discounts = new Map(
    orders.flatMap(({ id }, index) => (given[index] ? [[id, given[index]] as const] : [])),
  )
  return discounts.size > 0 ? discounts : 'nothing'
}

/** Takes this many US cents off the part of an order. */
function cutTo(usdMinor: bigint, order: CouponOrder, part: Part): Discount | undefined {
  if (part.usdMinor === 0n) return undefined
  const most = usdMinor < part.usdMinor ? usdMinor : part.usdMinor
  return discountOn(order, part, most, part.usdMinor)
}

/**
 * Splits an amount by weights, of which it takes at most the sum: each share is rounded down, and the rest goes, one by
 * one, to those that lost most by it. No share is above its weight.
 */
export function splitByWeight(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (amount >= total) return [...weights]
  const shares = weights.map((weight) => (amount * weight) / total)
  let rest = amount - shares.reduce((sum, share) => sum + share, 0n)
  const byLoss = weights
    .map((weight, index) => ({ index, loss: (amount * weight) % total }))
    .toSorted((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss > b.loss ? -1 : 1))
  for (const { index } of byLoss) {
    if (rest === 0n) break
    shares[index]! += 1n
    rest -= 1n
  }
  return shares
}

function goodsOf({ unitMinor, unitOriginalMinor, quantity, ...order }: CouponOrder): Part {
  const pieces = BigInt(quantity)
  return partOf(order, {
    minor: unitMinor * pieces,
    originalMinor: unitOriginalMinor === null ? null : unitOriginalMinor * pieces,
  })
}

const deliveryOf = (order: CouponOrder): Part =>
  partOf(order, order.collect ? { minor: 0n, originalMinor: null } : order.delivery)

const partOf = (
  { priceCurrency, base, rate }: Pick<CouponOrder, 'priceCurrency' | 'base' | 'rate'>,
  cost: DeliveryCost,
): Part => ({
  ...cost,
  usdMinor:
    priceCurrency === 'USD' && cost.originalMinor !== null
      ? cost.originalMinor
      : usdMinorOf(cost.minor, rate, base),
})

/** This fraction of both amounts, each rounded half up. */
const fractionOf = (part: DeliveryCost, above: bigint, below: bigint): DeliveryCost => ({
  minor: halfUp(part.minor * above, below),
  originalMinor: part.originalMinor === null ? null : halfUp(part.originalMinor * above, below),
})

const halfUp = (above: bigint, below: bigint): bigint => (above * 2n + below) / (below * 2n)

/**
 * Takes a fraction of a part off the order, or as many US cents as leave enough to pay. Undefined if it takes nothing
 * off.
 */
function discountOn(
  order: CouponOrder,
  part: Part,
  above: bigint,
  below: bigint,
): Discount | undefined {
  const cost = fractionOf(part, above, below)
  if (cost.minor === 0n) return undefined
  const discount = take(order, cost)
  if (discount) return discount
  const { totalUsdMinor } = figuresAt(order, order.delivery, order.collect)
  const rest = totalUsdMinor - leastOf(order)
  const most = rest < part.usdMinor ? rest : part.usdMinor - 1n
  // Rounding may take a cent more than was asked for.
  for (const usdMinor of [most, most - 1n]) {
    const less = usdMinor > 0n && take(order, fractionOf(part, usdMinor, part.usdMinor))
    if (less) return less
  }
  return undefined
}

/** What is left to pay of an order at least, in US cents. */
const leastOf = ({ pointFeeUsdMinor }: Pick<CouponOrder, 'pointFeeUsdMinor'>): bigint =>
  pointFeeUsdMinor || 1n

/** Undefined if too little is left to pay. */
function take(order: CouponOrder, cost: DeliveryCost): Discount | undefined {
  const { delivery, collect, rates, currency } = order
  const full = figuresAt(order, delivery, collect)
  const left = figuresAt(order, delivery, collect, cost)
  const isPayable = left.totalMinor > 0n && left.totalUsdMinor >= leastOf(order)
  if (!isPayable || !amountIn({ ...left, rates }, currency)) return undefined
  return { ...cost, usdMinor: full.totalUsdMinor - left.totalUsdMinor }
}

/** An order as it would cost without its discount. */
export const withoutDiscount = (
  order: FrozenTotal & { discountMinor: bigint | null; discountUsdMinor: bigint | null },
): FrozenTotal => ({
  ...order,
  totalMinor: order.totalMinor + (order.discountMinor ?? 0n),
  totalUsdMinor: order.totalUsdMinor + (order.discountUsdMinor ?? 0n),
})

/** What the shop pays for its coupon, in the currency in which the order is paid. */
export function shopPart(
  order: FrozenTotal & { discountMinor: bigint | null; discountUsdMinor: bigint | null },
  currency: CurrencyCode,
): bigint {
  const full = amountIn(withoutDiscount(order), currency) ?? 0n
  return full - (amountIn(order, currency) ?? 0n)
}
