import type { PaymentStatus } from '../../../contracts/orders/order-states.ts'
import { durations } from '../../../contracts/common/limits.ts'
import { proportional } from '../../kernel/listed-price.ts'

/** Statuses in which the money may still turn out to have come. No answer of a provider makes paid money unpaid. */
const unpaid: ReadonlySet<PaymentStatus> = new Set(['pending', 'failed', 'expired'])
export const mayBecomePaid = (status: PaymentStatus): boolean => unpaid.has(status)

/** The requested payment, and the provider's id for it. Amounts are minor units of one currency. */
export interface Expected {
  reference: string
  amountMinor: bigint
  providerId: string | null
}

/** The part of a provider's statement that rules need. */
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

/** The effect of a statement about a payment. `mismatch` needs staff. */
export type Verdict = 'money' | 'declined' | 'timed_out' | 'wait' | 'mismatch' | 'nothing'

/**
 * The effect of a provider's genuine statement on a payment. Money counts at any time, and once; earlier, later and
 * repeated statements do not change that.
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

/** How long until the provider is asked again, in milliseconds: often while a phone waits, ever less afterwards. */
export function nextPollAfter(age: number, ended: boolean): number {
  if (ended) return age < 30 * minute ? 5 * minute : 60 * minute
  if (age < 15 * second) return 3 * second
  return age < minute ? 5 * second : 10 * second
}
const second = 1000
const minute = 60 * second

/**
 * The part of the payment that pays `takenUsdMinor` of the `paidUsdMinor` for which it was started: minor units of its
 * currency, at least one.
 */
export function feeShare(amountMinor: bigint, takenUsdMinor: bigint, paidUsdMinor: bigint): bigint {
  if (takenUsdMinor === 0n) return 0n
  return proportional(amountMinor, takenUsdMinor, paidUsdMinor) || 1n
}

/** A second request would make a second prompt: the same one may be sent again after a while. */
export const sendAgainAt = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + durations.sendAgain)

/** "+263 77 ••• 4567": enough to recognise one's own number by. */
export const maskedPhone = (e164: string): string =>
  `${e164.slice(0, 4)} ${e164.slice(4, 6)} ••• ${e164.slice(-4)}`
