import type { UserId } from '../../../../contracts/common/ids.ts'
import { moneyText } from '../../../../contracts/currencies/currencies.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { messageText } from '../../../platform/http/answers/refusal-texts.ts'
import { couponRefusal, type CouponTerms } from './coupon.rules.ts'
import { findCoupon, usesOf } from './find-coupon.ts'

/** A code that a buyer typed for the items of a seller. */
export interface QuotedCoupon {
  sellerId: UserId
  code: string
  /** Null if it cannot be used now. */
  terms: CouponTerms | null
  problem: string | null
  /** What to say if the items do not reach its minimum, or it takes nothing off them. */
  minimumProblem: string
  nothingProblem: string
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
  for (const [id, code] of codes) {
    const sellerId = id as UserId
    if (!code || !sellers.has(sellerId)) continue
    await app.limits.take('coupon', buyerId)
    const coupon = await findCoupon(app.db, code.toUpperCase(), sellerId)
    const uses = coupon && (await usesOf(app.db, coupon.id, buyerId))
    const refusal = coupon
      ? couponRefusal({ ...coupon, ...uses! }, await app.clock.now(app.db))
      : 'unknown'
    if (!refusal) await app.limits.giveBack('coupon', buyerId)
    const answer = (of: NonNullable<typeof refusal> | 'nothing') =>
      messageText(messageRef('ordersRefusals.couponAnswer', { answer: of }), 'en')
    quoted.push({
      sellerId,
      code: code.toUpperCase(),
      terms: coupon && !refusal ? termsOf(coupon) : null,
      problem: refusal ? answer(refusal) : null,
      minimumProblem: messageText(
        messageRef('ordersRefusals.couponMinimum', {
          amount: moneyText(coupon?.minUsdMinor ?? 0n, 'USD'),
        }),
        'en',
      ),
      nothingProblem: answer('nothing'),
    })
  }
  return quoted
}

const termsOf = ({ kind, percent, amountUsdMinor, maxUsdMinor, minUsdMinor }: CouponTerms) => ({
  kind,
  percent,
  amountUsdMinor,
  maxUsdMinor,
  minUsdMinor,
})
