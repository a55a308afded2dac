import * as ordersAdminText from '#messages/orders/admin'
import { minorOf, moneyText } from '#contracts/currencies/currencies.ts'
import type { DisputeCase } from '#contracts/ledger/admin/money.ts'
import { settlementOf } from '#contracts/orders/settlement.rules.ts'
import type { Figure } from '../../../admin/dialogs/figures.tsx'

type PaidOrder = Pick<
  DisputeCase,
  | 'held'
  | 'couponPart'
  | 'currency'
  | 'base'
  | 'totalAmount'
  | 'totalUsd'
  | 'commissionPercent'
  | 'buyerUsername'
  | 'sellerUsername'
>

/** What the buyer paid of the money that is held: without the part that the shop paid by its coupon. */
export const paidOf = ({
  held,
  couponPart,
  currency,
}: Pick<PaidOrder, 'held' | 'couponPart' | 'currency'>): bigint =>
  (minorOf(held, currency) ?? 0n) - (minorOf(couponPart, currency) ?? 0n)

/** The split of the held money if `refundMinor` goes back to the buyer. Other amounts are at the order's own rate. */
export function settlementFigures(order: PaidOrder, refundMinor: bigint): Figure[] {
  const { currency, commissionPercent, buyerUsername, sellerUsername } = order
  const heldMinor = minorOf(order.held, currency) ?? 0n
  const couponMinor = minorOf(order.couponPart, currency) ?? 0n
  const paidMinor = heldMinor - couponMinor
  const isRefund = refundMinor === paidMinor
  // Of a full refund the seller and Musika lose what they would have been paid.
  const split = settlementOf(heldMinor, isRefund ? 0n : refundMinor, commissionPercent, couponMinor)
  const line = (label: string, minor: bigint, loses = false): Figure[] =>
    minor === 0n ? [] : [{ label, ...bothOf(order, paidMinor, minor), ...(loses && { loses }) }]
  return [
    ...line(ordersAdminText.buyerGetsBack({ buyerUsername }), refundMinor),
    ...line(
      ordersAdminText.sellerGets({ sellerUsername, isRefund: isRefund ? 'yes' : 'other' }),
      split.sellerMinor,
      isRefund,
    ),
    ...line(
      ordersAdminText.commissionCommissionPercent({ commissionPercent }),
      split.commissionMinor,
      isRefund,
    ),
    ...line(ordersAdminText.musikaGetsBackCoupon, isRefund ? couponMinor : split.shopMinor),
  ]
}

function bothOf(
  { currency, base, totalAmount, totalUsd }: PaidOrder,
  paidMinor: bigint,
  minor: bigint,
): Pick<Figure, 'value' | 'other'> {
  const value = moneyText(minor, currency)
  const [other, total] = currency === 'USD' ? [base, totalAmount] : ['USD', totalUsd]
  const totalMinor = minorOf(total, other)
  if (totalMinor === undefined || paidMinor === 0n) return { value }
  const otherMinor = (minor * totalMinor * 2n + paidMinor) / (paidMinor * 2n)
  return { value, other: moneyText(otherMinor, other) }
}
