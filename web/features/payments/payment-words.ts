import * as paymentsText from '#messages/payments'
import { amountText, isBankTransfer, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { Payment } from '#contracts/payments/payments.ts'

/** "ZWL 2,125,000" or "US$85.00". */
export const money = (amount: string, currency: CurrencyCode): string =>
  amountText(amount, currency)

/** "1:42", from milliseconds; never negative. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The states of a payment, for its page. */
export type PaymentStage = 'waiting' | 'paid' | 'ended' | 'over'

/** `over`: it failed, and nothing is left to pay, because another payment succeeded. */
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
    title: paymentsText.paymentDeclined,
    text: paymentsText.requestWasDeclinedOrNot,
  },
  timed_out: {
    title: paymentsText.noApprovalInTime,
    text: paymentsText.pinWasNotEnteredIn,
  },
  refused: {
    title: paymentsText.requestWasRefused,
    text: paymentsText.thereMayNotBeEnough,
  },
  replaced: {
    title: paymentsText.thisRequestWasReplaced,
    text: paymentsText.youAskedAgainWithAnother,
  },
  unreachable: {
    title: paymentsText.payingCouldNotBeStarted,
    text: paymentsText.weCouldNotReachProvider,
  },
  not_due: {
    title: paymentsText.timeToPayIsOver,
    text: paymentsText.ifYourTransferStillArrives,
  },
}

/** The reason why the payment failed, as a text. */
export const endLabels = ({ reason }: Payment): EndLabels => ends[reason ?? 'declined']

/** The result of a payment when nothing is left to pay. A transfer may still be on its way. */
export const overText = ({ method }: Payment): string =>
  isBankTransfer(method)
    ? paymentsText.yourOrderWasCancelledText({ text: ends.not_due.text })
    : paymentsText.yourOrderWasCancelledAnd

/** "order M-7K3Q-94TX", "2 orders", "your subscription", "your listing fee". */
export function whatFor({ purpose, orders }: Payment): string {
  if (purpose === 'subscription') return paymentsText.yourSubscription
  if (purpose === 'listing_fee') return paymentsText.yourListingFee
  if (purpose === 'commission') return paymentsText.yourCommission
  const [first] = orders
  return orders.length === 1 && first
    ? paymentsText.orderNumber({ number: first.number })
    : paymentsText.lengthOrders({ length: orders.length })
}
