import { invalidField } from '../../../kernel/domain-error.ts'
import { harareDay } from '../../../kernel/harare-time.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { CouponKind, couponStates } from '#contracts/orders/coupons/coupons.ts'

/** What a coupon takes off, in US cents. */
export interface CouponTerms {
  kind: CouponKind
  percent: number | null
  amountUsdMinor: bigint | null
  maxUsdMinor: bigint | null
  minUsdMinor: bigint | null
}

/** Those of no coupon. */
export const noTerms: CouponTerms = {
  kind: 'percent',
  percent: null,
  amountUsdMinor: null,
  maxUsdMinor: null,
  minUsdMinor: null,
}

export interface CouponUse {
  usesMax: number | null
  buyerUsesMax: number | null
  startsAt: Date
  endsAt: Date | null
  endedAt: Date | null
  /** Checkouts that have it now, paid or unpaid. */
  uses: number
}

export type CouponState = (typeof couponStates)[number]

/** The state of a coupon (docs/rules/orders.md#coupons). */
export function couponState(coupon: CouponUse, now: Date): CouponState {
  const { endedAt, endsAt, startsAt, usesMax, uses } = coupon
  // The code of a coupon that was over can become free for a new one.
  if (endsAt && endsAt <= now) return 'over'
  if (endedAt) return 'ended'
  if (startsAt > now) return 'planned'
  return usesMax !== null && uses >= usesMax ? 'used_up' : 'running'
}

/** Why a buyer cannot use a coupon now. */
export type CouponRefusal = 'planned' | 'over' | 'used_up' | 'used_by_you'

/** Undefined if the buyer can use it. `buyerUses` are other checkouts of the buyer that have it. */
export function couponRefusal(
  coupon: CouponUse & { buyerUses: number },
  now: Date,
): CouponRefusal | undefined {
  const state = couponState(coupon, now)
  if (state === 'ended') return 'over'
  if (state !== 'running') return state
  const { buyerUsesMax, buyerUses } = coupon
  return buyerUsesMax !== null && buyerUses >= buyerUsesMax ? 'used_by_you' : undefined
}

const dayMs = 24 * 60 * 60 * 1000
const longest = 5 * 366 * dayMs

/** When a day begins in Harare, which keeps UTC+2 the whole year. */
const dayStart = (day: string): Date => new Date(`${day}T00:00:00+02:00`)

/**
 * When a coupon starts and ends, by its first and last day in Harare. It starts now at the earliest. Throws
 * `invalid_request` for a day in the past, a last day before the first, or one that is more than five years ahead.
 */
export function couponSpan(
  {
    startsOn,
    endsOn,
  }: { startsOn?: string | null | undefined; endsOn?: string | null | undefined },
  now: Date,
): { startsAt: Date; endsAt: Date | null } {
  for (const [field, day] of [
    ['startsOn', startsOn],
    ['endsOn', endsOn],
  ] as const)
    if (day && (day < harareDay(now) || dayStart(day).getTime() - now.getTime() > longest))
      throw invalidField(field, messageRef('ordersCouponFields.pastDay'))
  if (startsOn && endsOn && endsOn < startsOn)
    throw invalidField('endsOn', messageRef('ordersCouponFields.endsBeforeStart'))
  const start = startsOn ? dayStart(startsOn) : now
  return {
    startsAt: start > now ? start : now,
    endsAt: endsOn ? new Date(dayStart(endsOn).getTime() + dayMs) : null,
  }
}
