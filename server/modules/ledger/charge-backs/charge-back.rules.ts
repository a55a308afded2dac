import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import type { Entry } from '../journal.rules.ts'

/**
 * The current accounts of the money paid for one order, or of the part of a payment that was not used for orders.
 * Minor units of one currency; they add up to the amount paid and the part of the shop.
 */
export interface PaidPosition {
  /** Still held for the order. */
  heldMinor: bigint
  /** Released to the seller, less commission. */
  sellerMinor: bigint
  commissionMinor: bigint
  /** Paid for a subscription. */
  feesMinor: bigint
  /** Paid by a seller for the commission that they owed. */
  commissionPaidMinor: bigint
  /** Owed to the buyer as a refund, not paid yet. */
  refundDueMinor: bigint
  /** Refunded to the buyer. */
  refundPaidMinor: bigint
  /** The part of all this that the shop paid by its coupon. */
  couponMinor: bigint
}

export const nothingPaid: PaidPosition = {
  heldMinor: 0n,
  sellerMinor: 0n,
  commissionMinor: 0n,
  feesMinor: 0n,
  commissionPaidMinor: 0n,
  refundDueMinor: 0n,
  refundPaidMinor: 0n,
  couponMinor: 0n,
}

/** The seller's funds in the currency of the charge-back. */
export interface SellerFunds {
  availableMinor: bigint
  /** Requested or approved, not paid out yet, and not being sent by a provider. */
  openPayoutMinor: bigint
  /** False if the account is deleted or suspended; the missing part is then a loss instead of a debt. */
  canOwe: boolean
}

export const noFunds: SellerFunds = { availableMinor: 0n, openPayoutMinor: 0n, canOwe: true }

/** The sources of a charge-back's money. */
export interface ChargeBackPlan {
  /** The whole payment, which the bank or wallet takes back. */
  amountMinor: bigint
  heldMinor: bigint
  commissionMinor: bigint
  feesMinor: bigint
  /** Open refunds that are cancelled, because the bank returns the money to the buyer. */
  refundMinor: bigint
  /** From the seller's balance, a stopped payout included. */
  balanceMinor: bigint
  /** The open payout that is stopped; 0 if the balance suffices. */
  stoppedPayoutMinor: bigint
  /** The seller's new debt. */
  owedMinor: bigint
  /** Commission that the seller owes again. */
  commissionDueMinor: bigint
  /** The seller's part that cannot be recovered. */
  sellerLossMinor: bigint
  /** Refunds that were paid already; the buyer gets this money twice. */
  refundLossMinor: bigint
  /** What the shop paid by its coupon, and gets back. */
  couponMinor: bigint
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Decides from which accounts a charge-back takes its money, and returns the seller's funds after it. */
export function planChargeBack(
  paid: PaidPosition,
  funds: SellerFunds,
): { plan: ChargeBackPlan; left: SellerFunds } {
  const { heldMinor, sellerMinor, commissionMinor, feesMinor, commissionPaidMinor } = paid
  const { availableMinor, openPayoutMinor, canOwe } = funds
  const stoppedPayoutMinor = availableMinor < sellerMinor ? openPayoutMinor : 0n
  const spendable = availableMinor + stoppedPayoutMinor
  const balanceMinor = lesser(spendable, sellerMinor + commissionPaidMinor)
  const lackingMinor = sellerMinor + commissionPaidMinor - balanceMinor
  // The balance pays commission last, as in `payOff`.
  const commissionDueMinor = lesser(lackingMinor, commissionPaidMinor)
  const missingMinor = lackingMinor - commissionDueMinor
  return {
    plan: {
      amountMinor: totalOf(paid) - paid.couponMinor,
      heldMinor,
      commissionMinor,
      feesMinor,
      refundMinor: paid.refundDueMinor,
      balanceMinor,
      stoppedPayoutMinor,
      owedMinor: canOwe ? missingMinor : 0n,
      commissionDueMinor,
      sellerLossMinor: canOwe ? 0n : missingMinor,
      refundLossMinor: paid.refundPaidMinor,
      couponMinor: paid.couponMinor,
    },
    left: {
      availableMinor: spendable - balanceMinor,
      openPayoutMinor: openPayoutMinor - stoppedPayoutMinor,
      canOwe,
    },
  }
}

export const totalOf = (paid: PaidPosition): bigint =>
  paid.heldMinor +
  paid.sellerMinor +
  paid.commissionMinor +
  paid.feesMinor +
  paid.commissionPaidMinor +
  paid.refundDueMinor +
  paid.refundPaidMinor

/** The entries that book a plan. A stopped payout must be returned to the balance before. */
export function chargeBackEntries(
  plan: ChargeBackPlan,
  currency: CurrencyCode,
  sellerId?: UserId,
): Entry[] {
  const owner = sellerId && { ownerId: sellerId }
  const lines: [Entry['account'], bigint][] = [
    [{ kind: 'escrow' }, -plan.heldMinor],
    [{ kind: 'refund' }, -plan.refundMinor],
    [{ kind: 'commission' }, -plan.commissionMinor],
    [{ kind: 'fees' }, -plan.feesMinor],
    [{ kind: 'seller', ...owner }, -plan.balanceMinor],
    [{ kind: 'debt', ...owner }, -plan.owedMinor],
    [{ kind: 'commission_due', ...owner }, -plan.commissionDueMinor],
    [{ kind: 'loss', ...owner }, -plan.sellerLossMinor],
    [{ kind: 'loss' }, -plan.refundLossMinor],
    [{ kind: 'coupon' }, plan.couponMinor],
    [{ kind: 'provider' }, plan.amountMinor],
  ]
  return lines
    .filter(([, amountMinor]) => amountMinor !== 0n)
    .map(([account, amountMinor]) => ({ account, currency, amountMinor }))
}

/** The entries that hold the money of an order again, for the same sources as a charge-back. */
export const holdAgainEntries = (
  plan: ChargeBackPlan,
  currency: CurrencyCode,
  sellerId: UserId,
): Entry[] =>
  chargeBackEntries(plan, currency, sellerId).map((entry) =>
    entry.account.kind === 'provider' ? { ...entry, account: { kind: 'escrow' } } : entry,
  )

/** What a seller owes: a debt, commission for orders paid in cash, and written-off losses. */
export interface Owed {
  owedMinor: bigint
  commissionMinor: bigint
  lostMinor: bigint
}

/** Splits income between the debt, which is paid first, the owed commission, and the recovery of a loss. */
export function payOff(availableMinor: bigint, owed: Owed): Owed {
  let restMinor = availableMinor
  const take = (minor: bigint): bigint => {
    const taken = lesser(restMinor, minor)
    restMinor -= taken
    return taken
  }
  return {
    owedMinor: take(owed.owedMinor),
    commissionMinor: take(owed.commissionMinor),
    lostMinor: take(owed.lostMinor),
  }
}

/** Days without a repayment after which a debt is a loss. */
const debtDays = 180

/** Whether a debt is written off: its seller is deleted or suspended, or paid nothing for 180 days. */
export const isUnrecoverable = (debt: { canOwe: boolean; lastMovedAt: Date }, now: Date): boolean =>
  !debt.canOwe || now.getTime() - debt.lastMovedAt.getTime() >= debtDays * 86_400_000
