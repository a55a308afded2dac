import type { PaymentStatus } from '../../../contracts/orders/order-states.ts'
import { minorOf, type CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import { durations } from '../../../contracts/common/limits.ts'
import { proportional } from '../../kernel/listed-price.ts'

/** What a word of the provider means for the money. A word that nobody knows is not money. */
export type Meaning = 'money' | 'waiting' | 'ended'

const meanings: Readonly<Record<string, Meaning>> = {
  paid: 'money',
  'awaiting delivery': 'money',
  delivered: 'money',
  created: 'waiting',
  sent: 'waiting',
  // In dispute the money lies with the provider: not here yet, and not gone.
  disputed: 'waiting',
  cancelled: 'ended',
  failed: 'ended',
  refunded: 'ended',
}

export const meaningOf = (status: string): Meaning =>
  meanings[status.trim().toLowerCase()] ?? 'waiting'

/** Statuses in which the money may still turn out to have come. Paid money never becomes unpaid by what a provider says. */
const unpaid: ReadonlySet<PaymentStatus> = new Set(['pending', 'failed', 'expired'])
export const mayBecomePaid = (status: PaymentStatus): boolean => unpaid.has(status)

/** What was asked for, in minor units, and what the provider knows it by. */
export interface Expected {
  reference: string
  amountMinor: bigint
  currency: CurrencyCode
  providerId: string | null
}

/** Whether a statement is about this payment and its whole amount. */
export const isAbout = (
  expected: Expected,
  stated: { reference: string; amount: string; providerId: string },
): boolean =>
  stated.reference === expected.reference &&
  minorOf(wholeAmount(stated.amount), expected.currency) === expected.amountMinor &&
  (expected.providerId === null ||
    stated.providerId === '' ||
    stated.providerId === expected.providerId)

/** "85" and "85.0" are ways to write 85.00. */
const wholeAmount = (amount: string): string => amount.replace(/,/g, '')

/** What follows from what was heard of a payment. `mismatch` is for people to look at. */
export type Verdict = 'money' | 'declined' | 'timed_out' | 'wait' | 'mismatch' | 'nothing'

/**
 * What a genuine statement of the provider makes of a payment. Money counts whenever it comes, and once: nothing that
 * is said afterwards, before it or twice changes that.
 */
export function judge(
  payment: Expected & { status: PaymentStatus; expiresAt: Date | null },
  stated: { reference: string; amount: string; providerId: string; status: string },
  now: Date,
): Verdict {
  if (!mayBecomePaid(payment.status)) return 'nothing'
  if (!isAbout(payment, stated)) return 'mismatch'
  const meaning = meaningOf(stated.status)
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

/** What of a payment pays `takenUsdMinor` of the `paidUsdMinor` for which it was started: minor units of its currency, at least one. */
export function feeShare(amountMinor: bigint, takenUsdMinor: bigint, paidUsdMinor: bigint): bigint {
  if (takenUsdMinor === 0n) return 0n
  return proportional(amountMinor, takenUsdMinor, paidUsdMinor) || 1n
}

/** A second request would make a second prompt: the same one may be sent again after a while. */
export const sendAgainAt = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + durations.sendAgain)

/** "0771234567" of "+263771234567": as wallets of the country are spelt. */
export const localPhone = (e164: string): string => e164.replace(/^\+263/, '0')

/** "+263 77 ••• 4567": enough to recognise one's own number by. */
export const maskedPhone = (e164: string): string =>
  `${e164.slice(0, 4)} ${e164.slice(4, 6)} ••• ${e164.slice(-4)}`
