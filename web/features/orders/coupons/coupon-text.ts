import * as couponsText from '#messages/orders/coupons'
import type { Coupon } from '#contracts/orders/coupons/coupons.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatUsd } from '../../../lib/money/format.ts'

export const kindLabels: Record<Coupon['kind'], string> = {
  percent: couponsText.percentKind,
  amount: couponsText.amountKind,
  delivery: couponsText.deliveryKind,
}

export const stateLabels: Record<Coupon['state'], string> = {
  planned: couponsText.statePlanned,
  running: couponsText.stateRunning,
  used_up: couponsText.stateUsedUp,
  over: couponsText.stateOver,
  ended: couponsText.stateEnded,
}

/** What a coupon takes off, for which items and when. */
export function couponText(coupon: Coupon): string {
  const { percent, amount, maximum, minimum, startsAt, endsAt, state } = coupon
  const worth =
    percent !== null
      ? couponsText.percentOff({ percent })
      : amount !== null
        ? couponsText.amountOff({ amount: formatUsd(amount) })
        : couponsText.freeDelivery
  return [
    worth,
    maximum !== null && couponsText.atMost({ amount: formatUsd(maximum) }),
    minimum !== null && couponsText.fromAmount({ amount: formatUsd(minimum) }),
    state === 'planned' && couponsText.from({ day: formatDate(startsAt) }),
    // It ends at midnight after its last day.
    endsAt !== null && couponsText.until({ day: formatDate(Date.parse(endsAt) - 1) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** How often a coupon was used. */
export const usesText = ({ uses, paidUses: paid, usesMax: most }: Coupon): string =>
  most === null ? couponsText.usesOf({ uses, paid }) : couponsText.usesOfMost({ uses, most, paid })
