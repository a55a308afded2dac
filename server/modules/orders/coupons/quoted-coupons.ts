import type { UserId } from '#contracts/common/ids.ts'
import { moneyText } from '#contracts/currencies/currencies.ts'
import { refusalOf } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { messageText } from '../../../platform/http/answers/refusal-texts.ts'
import { couponRefusal, type CouponRefusal, type CouponTerms } from './coupon.rules.ts'
import type { NoDiscount } from './discount.rules.ts'
import { findCoupon, usesOf, type FoundCoupon } from './find-coupon.ts'

/** A code that a buyer typed for the items of a seller. */
export interface QuotedCoupon {
  sellerId: UserId
  code: string
  /** The shop pays for it. */
  isOfShop: boolean
  /** Null if it cannot be used now. */
  terms: CouponTerms | null
  problem: string | null
  /** What to say if the items do not reach its minimum, or it takes nothing off them. */
  dropped: Record<NoDiscount, string>
}

/**
 * The coupons of these codes, by seller. Wrong codes are limited; while too many were tried, right ones are refused,
 * too.
 */
export async function quotedCoupons(
  app: App,
  {
    buyerId,
    codes,
    sellers,
  }: { buyerId: UserId; codes: readonly string[][]; sellers: ReadonlySet<UserId> },
): Promise<QuotedCoupon[]> {
  const quoted: QuotedCoupon[] = []
  for (const [id, typed] of codes) {
    const sellerId = id as UserId
    if (!typed || !sellers.has(sellerId)) continue
    const code = typed.toUpperCase()
    const [coupon, refusal] = await lookUp(app, { buyerId, sellerId, code })
    const amount = moneyText(coupon?.minUsdMinor ?? 0n, 'USD')
    quoted.push({
      sellerId,
      code,
      isOfShop: coupon?.sellerId === null,
      terms: coupon && !refusal ? termsOf(coupon) : null,
      problem: refusal ? answer(refusal) : null,
      dropped: {
        minimum: messageText(messageRef('ordersRefusals.couponMinimum', { amount }), 'en'),
        nothing: answer('nothing'),
      },
    })
  }
  return quoted
}

const answer = (of: CouponRefusal | 'unknown' | 'too_many' | 'nothing') =>
  messageText(messageRef('ordersRefusals.couponAnswer', { answer: of }), 'en')

async function lookUp(
  app: App,
  { buyerId, sellerId, code }: { buyerId: UserId; sellerId: UserId; code: string },
): Promise<[FoundCoupon?, (CouponRefusal | 'unknown' | 'too_many')?]> {
  try {
    await app.limits.take('coupon', buyerId)
  } catch (error) {
    refusalOf(error)
    return [undefined, 'too_many']
  }
  const coupon = await findCoupon(app.db, code, sellerId)
  if (!coupon) return [undefined, 'unknown']
  const uses = await usesOf(app.db, coupon.id, buyerId)
  const refusal = couponRefusal({ ...coupon, ...uses }, await app.clock.now(app.db))
  if (!refusal) await app.limits.giveBack('coupon', buyerId)
  return [coupon, refusal]
}

const termsOf = ({ kind, percent, amountUsdMinor, maxUsdMinor, minUsdMinor }: CouponTerms) => ({
  kind,
  percent,
  amountUsdMinor,
  maxUsdMinor,
  minUsdMinor,
})
