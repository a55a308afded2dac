import {
  chargeBackLines,
  type ChargeBackLine,
  type ChargeBackPreview,
} from '#contracts/payments/admin/charge-backs.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { wireAmount } from '../../../kernel/money.ts'
import {
  noFunds,
  planChargeBack,
  type ChargeBackPlan,
  type PaidPosition,
  type SellerFunds,
} from './charge-back.rules.ts'

/** An order in a charge-back, or the part of the payment that was not used for orders. */
export interface ChargeBackPart {
  paid: PaidPosition
  /** Absent for a part without a seller. */
  seller?: { id: UserId; username: string }
  /** Converts minor units of the payment's currency to the other one. */
  toOther: (minor: bigint) => bigint
}

const minorOf: Record<ChargeBackLine, (plan: ChargeBackPlan) => bigint> = {
  taken: (plan) => plan.amountMinor,
  held: (plan) => plan.heldMinor,
  refund: (plan) => plan.refundMinor,
  commission: (plan) => plan.commissionMinor,
  fees: (plan) => plan.feesMinor,
  balance: (plan) => plan.balanceMinor,
  owed: (plan) => plan.owedMinor,
  commissionDue: (plan) => plan.commissionDueMinor,
  sellerLoss: (plan) => plan.sellerLossMinor,
  refundLoss: (plan) => plan.refundLossMinor,
  coupon: (plan) => plan.couponMinor,
}

/** The total effect of the parts, which are applied in turn so that a seller's balance is spent once. */
export function previewOf(
  parts: readonly ChargeBackPart[],
  fundsOf: ReadonlyMap<UserId, SellerFunds>,
  { currency, otherCurrency }: { currency: CurrencyCode; otherCurrency: CurrencyCode },
): ChargeBackPreview {
  const funds = new Map(fundsOf)
  const plans = parts.map((part) => {
    const { plan, left } = planChargeBack(
      part.paid,
      (part.seller && funds.get(part.seller.id)) ?? noFunds,
    )
    if (part.seller) funds.set(part.seller.id, left)
    return { ...part, plan }
  })
  const amounts = (minor: bigint, other: bigint) => ({
    amount: wireAmount(minor, currency),
    other: wireAmount(other, otherCurrency),
  })
  const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n)
  return {
    currency,
    otherCurrency,
    lines: chargeBackLines
      .map((line) => ({
        line,
        minor: sum(plans.map(({ plan }) => minorOf[line](plan))),
        other: sum(plans.map(({ plan, toOther }) => toOther(minorOf[line](plan)))),
      }))
      .filter(({ minor }) => minor !== 0n)
      .map(({ line, minor, other }) => ({ line, ...amounts(minor, other) })),
    stoppedPayouts: plans
      .filter(({ plan }) => plan.stoppedPayoutMinor > 0n)
      .map(({ plan: { stoppedPayoutMinor }, seller, toOther }) => ({
        sellerUsername: seller?.username ?? '',
        ...amounts(stoppedPayoutMinor, toOther(stoppedPayoutMinor)),
      })),
  }
}
