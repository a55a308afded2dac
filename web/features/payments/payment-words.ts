import {
  amountText,
  isBankTransfer,
  type CurrencyCode,
} from '../../../contracts/currencies/currencies.ts'
import type { Payment } from '../../../contracts/payments/payments.ts'

/** "ZWL 2,125,000" or "US$85.00". */
export const money = (amount: string, currency: CurrencyCode): string =>
  amountText(amount, currency)

/** "1:42", of milliseconds; never less than nothing. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How a payment stands, for its page. */
export type PaymentStage = 'waiting' | 'paid' | 'ended' | 'over'

/** `over`: it came to nothing, and there is nothing left to pay. What another try has paid is paid. */
export function stageOf({ status, purpose, orders, dueAt }: Payment): PaymentStage {
  if (status === 'paid' || status === 'refunded') return 'paid'
  if (status === 'pending') return 'waiting'
  if (purpose !== 'checkout' || dueAt !== null) return 'ended'
  return orders.some((order) => order.paymentStatus === 'paid') ? 'paid' : 'over'
}

interface EndLabels {
  title: string
  text: string
}

const ends: Record<NonNullable<Payment['reason']>, EndLabels> = {
  declined: {
    title: 'Payment declined',
    text: 'The request was declined or not answered on the phone, or the PIN was wrong. Nothing was charged.',
  },
  timed_out: {
    title: 'No approval in time',
    text: 'The PIN did not come in time. Nothing was charged. Should the money arrive after all, it counts.',
  },
  refused: {
    title: 'The request was refused',
    text: 'The wallet may not hold enough, or the number may have no wallet. Nothing was charged.',
  },
  replaced: {
    title: 'This request was replaced',
    text: 'You asked again, with another number or another way to pay.',
  },
  unreachable: {
    title: 'Paying could not be started',
    text: 'The provider could not be reached, and we do not know of any charge. Should the money arrive after all, it counts.',
  },
  not_due: {
    title: 'The time to pay is over',
    text: 'Should your transfer still arrive, it is paid back to you.',
  },
}

/** Why it came to nothing, in words. */
export const endLabels = ({ reason }: Payment): EndLabels => ends[reason ?? 'declined']

/** What became of a payment with which there is nothing left to pay. A transfer may still be on its way. */
export const overText = ({ method }: Payment): string =>
  isBankTransfer(method)
    ? `Your order was cancelled. ${ends.not_due.text}`
    : 'Your order was cancelled, and nothing was charged for it.'

/** "order M-7K3Q-94TX", "2 orders", "your subscription", "your listing fee". */
export function whatFor({ purpose, orders }: Payment): string {
  if (purpose === 'subscription') return 'your subscription'
  if (purpose === 'listing_fee') return 'your listing fee'
  const [first] = orders
  return orders.length === 1 && first ? `order ${first.number}` : `${orders.length} orders`
}
