import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderId, PaymentId, UserId } from '#contracts/common/ids.ts'
import { settlementOf } from '#contracts/orders/settlement.rules.ts'

/**
 * The purpose of an account. `provider` is the outside world, negative by the money that it brought in and that has not
 * left again. `escrow` is held for orders, `deposit` for partly paid payments. `seller` is a member's balance, `debt`
 * is negative by a seller's debt, `commission_due` negative by the commission that a seller owes for orders paid in
 * cash, `loss` negative by unrecoverable money. `payout` and `refund` wait to be paid out, `pickup` are fees that
 * pickup points have earned and that were not paid to them yet. `coupon` is negative by what the shop paid for its
 * coupons.
 */
export type AccountKind =
  | 'provider'
  | 'escrow'
  | 'deposit'
  | 'seller'
  | 'debt'
  | 'commission_due'
  | 'loss'
  | 'commission'
  | 'fees'
  | 'payout'
  | 'refund'
  | 'exchange'
  | 'pickup'
  | 'coupon'

export type JournalKind =
  | 'capture'
  | 'release'
  | 'hold_again'
  | 'refund'
  | 'refund_paid'
  | 'paid_twice'
  | 'payout'
  | 'payout_paid'
  | 'payout_returned'
  | 'boost'
  | 'subscription'
  | 'listing_fee'
  | 'exchange'
  | 'charge_back'
  | 'deposit'
  | 'deposit_used'
  | 'paid_off'
  | 'written_off'
  | 'pickup_fee'
  | 'pickup_payout'
  | 'cash_commission'
  | 'commission_paid'
  | 'coupon'
  | 'coupon_returned'

/** One line of a journal, in minor units; positive if the account receives. */
export interface Entry {
  account: { kind: AccountKind; ownerId?: UserId }
  currency: CurrencyCode
  amountMinor: bigint
}

/** One movement of money. `key` identifies its cause: the same key is booked once. */
export interface Journal {
  kind: JournalKind
  key: string
  orderId?: OrderId
  paymentId?: PaymentId
  /** Now by default. */
  at?: Date
  entries: Entry[]
}

/** Throws if the entries do not sum to zero in each currency: that is a bug, never a user's error. */
export function checkBalanced({ key, entries }: Journal): void {
  const sums = new Map<CurrencyCode, bigint>()
  for (const { currency, amountMinor } of entries) {
    if (amountMinor === 0n) throw new Error(`journal ${key} has an entry of nothing`)
    sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor)
  }
  if (entries.length === 0 || [...sums.values()].some((sum) => sum !== 0n))
    throw new Error(`journal ${key} does not balance`)
}

/** The two entries that move an amount from one account to another. */
export const move = (
  from: Entry['account'],
  to: Entry['account'],
  currency: CurrencyCode,
  amountMinor: bigint,
): Entry[] => [
  { account: from, currency, amountMinor: -amountMinor },
  { account: to, currency, amountMinor },
]

/**
 * The entries that end an order's escrow: a part to its seller less commission, the rest back to the buyer, and back to
 * the shop as much of `couponMinor`, its part of the held money. Empty if nothing is held.
 */
export function splitEscrow(split: {
  sellerId: UserId
  currency: CurrencyCode
  heldMinor: bigint
  refundMinor: bigint
  commissionPercent: number
  couponMinor?: bigint
}): {
  release: Entry[]
  refund: Entry[]
  coupon: Entry[]
  commissionMinor: bigint
  sellerMinor: bigint
} {
  const { sellerId, currency, heldMinor, refundMinor, couponMinor = 0n } = split
  if (refundMinor < 0n || refundMinor > heldMinor - couponMinor)
    throw new Error('a refund beyond what is held')
  const { commissionMinor, sellerMinor, shopMinor } = settlementOf(
    heldMinor,
    refundMinor,
    split.commissionPercent,
    couponMinor,
  )
  const released = heldMinor - refundMinor - shopMinor
  const escrow = { kind: 'escrow' } as const
  const entry = (account: Entry['account'], amountMinor: bigint): Entry[] =>
    amountMinor === 0n ? [] : [{ account, currency, amountMinor }]
  return {
    release: [
      ...entry(escrow, -released),
      ...entry({ kind: 'seller', ownerId: sellerId }, sellerMinor),
      ...entry({ kind: 'commission' }, commissionMinor),
    ],
    refund: [...entry(escrow, -refundMinor), ...entry({ kind: 'refund' }, refundMinor)],
    coupon: [...entry(escrow, -shopMinor), ...entry({ kind: 'coupon' }, shopMinor)],
    commissionMinor,
    sellerMinor,
  }
}
