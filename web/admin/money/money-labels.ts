import { minorOf, moneyText, type CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import type { OrderStatus, PaymentStatus } from '../../../contracts/orders/order-states.ts'

/** "ZWL 1,250,000", "US$50.00"; with a minus before what was given away. */
export function money(amount: string, currency: CurrencyCode): string {
  const sign = amount.startsWith('-') ? '-' : ''
  return sign + moneyText(minorOf(amount.replace('-', ''), currency) ?? 0n, currency)
}

export type Tone = 'neutral' | 'new' | 'warn' | 'info'

export const orderStates: Record<OrderStatus, { label: string; tone: Tone }> = {
  processing: { label: 'Processing', tone: 'neutral' },
  dispatched: { label: 'Dispatched', tone: 'info' },
  ready_for_collection: { label: 'Ready to collect', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'info' },
  completed: { label: 'Completed', tone: 'new' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'neutral' },
}

export const paymentStates: Record<PaymentStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  paid: { label: 'Paid', tone: 'new' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
}

export const paymentReasons: Record<string, string> = {
  declined: 'declined',
  timed_out: 'not approved in time',
  refused: 'refused by the provider',
  replaced: 'replaced by another try',
  unreachable: 'never reached the provider',
  not_due: 'nothing was due any more',
}

/** What was said of a payment, and what it is worth. */
export const eventKinds: Record<string, { label: string; tone: Tone; why: string }> = {
  callback: {
    label: 'Report',
    tone: 'neutral',
    why: 'A genuine report. It moves no money; the provider was asked after it.',
  },
  poll: { label: 'Answer', tone: 'new', why: 'What the provider answered when it was asked.' },
  forged: {
    label: 'Refused',
    tone: 'warn',
    why: 'A report whose proof is not the provider’s. It changed nothing.',
  },
  mismatch: {
    label: 'Mismatch',
    tone: 'warn',
    why: 'Another reference or amount than was asked for. It changed nothing.',
  },
  refused: { label: 'Not taken on', tone: 'warn', why: 'The provider refused the request.' },
  lost: { label: 'No answer', tone: 'warn', why: 'The provider could not be reached.' },
}

const doers: Record<string, string> = {
  buyer: 'Buyer',
  seller: 'Seller',
  staff: 'Staff',
  shop: 'By itself',
}
export const doerLabel = (by: string): string => doers[by] ?? by

const steps: Record<string, string> = {
  place: 'Placed',
  pay: 'Paid',
  failPayment: 'Payment failed',
  expire: 'Not paid in time',
  cancelUnpaid: 'Cancelled before payment',
  cancelPaid: 'Cancelled, to be paid back',
  cancelLate: 'Cancelled for lateness',
  lapse: 'Lapsed, to be paid back',
  dispatch: 'Sent',
  readyForCollection: 'Ready to collect',
  handOver: 'Handed over with the code',
  deliver: 'Delivered',
  confirm: 'Receipt confirmed',
  complete: 'Completed',
  dispute: 'Problem reported',
  acceptRefund: 'Paid back by agreement',
  settleForSeller: 'Decided for the seller',
  settleBetween: 'Decided: a part is paid back',
  settleForBuyer: 'Decided for the buyer',
  chargeBack: 'Charged back',
}
export const stepLabel = (step: string): string => steps[step] ?? step

const bookings: Record<string, string> = {
  capture: 'Paid in',
  release: 'Released',
  refund: 'Owed back',
  refund_paid: 'Paid back',
  charge_back: 'Charged back',
}
export const bookingLabel = (kind: string): string => bookings[kind] ?? kind

const accounts: Record<string, string> = {
  provider: 'Banks and wallets',
  escrow: 'Held for orders',
  deposit: 'Part payments held',
  seller: 'Sellers',
  debt: 'Owed by sellers',
  loss: 'Losses',
  commission: 'Commission',
  fees: 'Fees',
  payout: 'Payouts on their way',
  refund: 'Refunds on their way',
  exchange: 'Exchange',
}
export const accountLabel = (kind: string): string => accounts[kind] ?? kind
