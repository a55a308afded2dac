import { currencyOf, moneyText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import type { PayoutStatus } from '#contracts/ledger/payout-states.ts'
import type { PayoutDestination } from '#contracts/ledger/payouts.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'

export type PayoutStep = 'approve' | 'refuse' | 'pay'

/** The steps of a payout: staff approve or refuse it, and pay approved ones. */
const payoutSteps = {
  approve: { from: ['requested'], to: 'approved' },
  refuse: { from: ['requested', 'approved'], to: 'refused' },
  pay: { from: ['approved'], to: 'paid' },
} as const satisfies Record<PayoutStep, { from: readonly PayoutStatus[]; to: PayoutStatus }>

/** The state of the payout after the step. Throws `payout_locked`. */
export function nextPayoutStatus(status: PayoutStatus, step: PayoutStep): PayoutStatus {
  const { from, to } = payoutSteps[step]
  if (!(from as readonly PayoutStatus[]).includes(status)) throw new DomainError('payout_locked')
  return to
}

/** Whether a payout must be approved and paid by different people (docs/rules/ledger.md#two-people). */
export const needsTwoPeople = (amountMinor: bigint, limitMinor: bigint): boolean =>
  amountMinor > limitMinor

/** Throws `payout_needs_two_people` if the staff member who approved a payout above the limit would pay it. */
export function checkPaidByAnother(
  { amountMinor, approvedBy }: { amountMinor: bigint; approvedBy: string | null },
  payer: StaffId,
  limitMinor: bigint,
): void {
  if (approvedBy === payer && needsTwoPeople(amountMinor, limitMinor))
    throw new DomainError('payout_needs_two_people')
}

/**
 * Throws `payout_held` during the day in which its seller can still stop it (docs/rules/ledger.md#new-destinations).
 */
export function checkNotHeld(heldUntil: Date | null, now: Date): void {
  if (heldUntil && now < heldUntil) throw new DomainError('payout_held')
}

/** Throws `invalid_request` for an amount outside the limits of one payout. */
export function checkPayoutAmount(amountMinor: bigint, currency: CurrencyCode): void {
  const { min, max } = currencyOf(currency).payout
  if (amountMinor < BigInt(min))
    throw invalidField(
      'amount',
      messageRef('ledgerRefusals.payoutMin', { least: moneyText(BigInt(min), currency) }),
    )
  if (amountMinor > BigInt(max))
    throw invalidField(
      'amount',
      messageRef('ledgerRefusals.payoutMax', { most: moneyText(BigInt(max), currency) }),
    )
}

/** The destination in one line, for staff. */
export const destinationText = (destination: PayoutDestination): string =>
  destination.kind === 'ecocash'
    ? `EcoCash ${destination.number}`
    : `${destination.bank.trim()}, ${destination.account.trim()}, ${destination.name.trim()}`

/** The destination for its owner, with all but the end of long numbers masked. */
export const maskedDestination = (text: string): string =>
  text.replace(/\+?\d[\d -]{4,}\d/g, (number) => '•'.repeat(6) + number.slice(-3))
