import type { PaymentStatus } from '#contracts/orders/order-states.ts'
import { durations } from '#contracts/common/limits.ts'
import { proportional } from '../../kernel/listed-price.ts'

/** Statuses that a late confirmation can still change to paid. No answer of a provider makes a paid payment unpaid. */
const unpaid: ReadonlySet<PaymentStatus> = new Set(['pending', 'failed', 'expired'])
export const mayBecomePaid = (status: PaymentStatus): boolean => unpaid.has(status)

/** The payment that was requested. Amounts are minor units of one currency. */
export interface Expected {
  reference: string
  amountMinor: bigint
  providerId: string | null
}

/** The fields of a provider's statement that the rules need. */
export interface Stated {
  reference: string
  amountMinor: bigint | undefined
  providerId: string
  meaning: 'money' | 'waiting' | 'ended'
}

/** Whether a statement is about this payment and its whole amount. */
export const isAbout = (expected: Expected, stated: Omit<Stated, 'meaning'>): boolean =>
  stated.reference === expected.reference &&
  stated.amountMinor === expected.amountMinor &&
  (expected.providerId === null ||
    stated.providerId === '' ||
    stated.providerId === expected.providerId)

/** The effect of a statement. `mismatch` needs staff. */
export type Verdict = 'money' | 'declined' | 'timed_out' | 'wait' | 'mismatch' | 'nothing'

/**
 * The effect of a provider's genuine statement on a payment. A confirmation counts at any time, and once; statements in
 * another order and repeated ones do not change that.
 */
export function judge(
  payment: Expected & { status: PaymentStatus; expiresAt: Date | null },
  stated: Stated,
  now: Date,
): Verdict {
  if (!mayBecomePaid(payment.status)) return 'nothing'
  if (!isAbout(payment, stated)) return 'mismatch'
  const { meaning } = stated
  if (meaning === 'money') return 'money'
  if (payment.status !== 'pending') return 'wait'
  if (meaning === 'ended') return 'declined'
  return payment.expiresAt && now >= payment.expiresAt ? 'timed_out' : 'wait'
}

/** Milliseconds until the next poll: short while a phone shows the request, longer with age. */
export function nextPollAfter(age: number, ended: boolean): number {
  if (ended) return age < 30 * minute ? 5 * minute : 60 * minute
  if (age < 15 * second) return 3 * second
  return age < minute ? 5 * second : 10 * second
}
const second = 1000
const minute = 60 * second

/**
 * The share of a listing fee payment that covers `takenUsdMinor` of its `paidUsdMinor`, in minor units of its currency;
 * at least one unless nothing is taken.
 */
export function feeShare(amountMinor: bigint, takenUsdMinor: bigint, paidUsdMinor: bigint): bigint {
  if (takenUsdMinor === 0n) return 0n
  return proportional(amountMinor, takenUsdMinor, paidUsdMinor) || 1n
}

/** When the same request may be sent again, since each one shows a prompt on the phone. */
export const sendAgainAt = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + durations.sendAgain)
