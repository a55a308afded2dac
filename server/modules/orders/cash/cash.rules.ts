import type { CashAnswer, SellerProblem } from '#contracts/orders/cash.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import { figuresAt, type PricedOrder } from '../checkout/delivery.rules.ts'

/** The settings of staff (docs/rules/orders.md#cash-on-collection). */
export interface CashTerms {
  /** The most for one order in US cents; 0: no order. */
  maxUsdMinor: bigint
  /** The commission that a seller may owe in US cents. */
  debtMaxUsdMinor: bigint
  /** Reservations that lapse in the days of a record until the buyer can no longer choose cash; 0: no limit. */
  noShows: number
}

/** Days of a member's record. */
export const recordDays = 90

/** What decides whether a seller can sell for cash. Counts are of the last 90 days. */
export interface CashSeller {
  accepts: boolean
  suspended: boolean
  phoneVerified: boolean
  /** Disputes that staff decided against them. */
  lostDisputes: number
  /** Items that they won and did not pay for. */
  strikes: number
  owedUsdMinor: bigint
}

/** Why a seller cannot sell for cash now. */
export function sellerProblem(seller: CashSeller, terms: CashTerms): SellerProblem | undefined {
  if (!seller.phoneVerified) return 'phone'
  if (seller.suspended || seller.lostDisputes + seller.strikes > 0) return 'record'
  return owesTooMuch(seller.owedUsdMinor, terms.debtMaxUsdMinor) ? 'owes' : undefined
}

/** A debt above the setting stops new listings and new cash orders. */
export const owesTooMuch = (owedUsdMinor: bigint, limitUsdMinor: bigint): boolean =>
  owedUsdMinor > limitUsdMinor

interface CashChoice {
  order: { collect: boolean; totalUsdMinor: bigint }
  seller: CashSeller
  /** Reservations of the buyer that lapsed in the last 90 days. */
  noShows: number
}

/** Whether the buyer of an unpaid order can pay in cash at the collection, or why not. */
export function cashAnswer({ order, seller, noShows }: CashChoice, terms: CashTerms): CashAnswer {
  if (terms.maxUsdMinor === 0n || !seller.accepts || sellerProblem(seller, terms)) return 'other'
  if (order.totalUsdMinor > terms.maxUsdMinor) return 'too_dear'
  if (terms.noShows > 0 && noShows >= terms.noShows) return 'no_shows'
  return order.collect ? 'possible' : 'not_collected'
}

/**
 * Why the coupon of an order prevents cash. The shop pays its part into the money that it holds, so the seller must not
 * have got the money. And the order stays as agreed when others end, so it must reach the minimum by itself.
 */
export function couponProblem(
  order: PricedOrder,
  coupon: { isOfShop: boolean; minUsdMinor: bigint | null } | null,
): MessageRef | undefined {
  if (!coupon) return undefined
  if (coupon.isOfShop) return messageRef('ordersRefusals.couponCash')
  return figuresAt(order, null).totalUsdMinor < (coupon.minUsdMinor ?? 0n)
    ? messageRef('ordersRefusals.couponCashMinimum')
    : undefined
}
