import * as commonAdminText from '#messages/common/admin'
import { minorOf, moneyText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { OrderStatus, PaymentStatus } from '#contracts/orders/order-states.ts'

/** "ZWL 1,250,000", "US$50.00"; negative for outgoing amounts. */
export function money(amount: string, currency: CurrencyCode): string {
  const sign = amount.startsWith('-') ? '-' : ''
  return sign + moneyText(minorOf(amount.replace('-', ''), currency) ?? 0n, currency)
}

export type Tone = 'neutral' | 'new' | 'warn' | 'info'

export const orderStates: Record<OrderStatus, { label: string; tone: Tone }> = {
  processing: { label: commonAdminText.processing, tone: 'neutral' },
  dispatched: { label: commonAdminText.dispatched, tone: 'info' },
  ready_for_collection: { label: commonAdminText.readyToCollect, tone: 'info' },
  delivered: { label: commonAdminText.delivered, tone: 'info' },
  completed: { label: commonAdminText.completed, tone: 'new' },
  cancelled: { label: commonAdminText.cancelled, tone: 'neutral' },
  disputed: { label: commonAdminText.disputed, tone: 'warn' },
  refunded: { label: commonAdminText.refunded, tone: 'neutral' },
}

export const paymentStates: Record<PaymentStatus, { label: string; tone: Tone }> = {
  pending: { label: commonAdminText.pending, tone: 'warn' },
  paid: { label: commonAdminText.paid, tone: 'new' },
  refunded: { label: commonAdminText.refunded, tone: 'neutral' },
  failed: { label: commonAdminText.failed, tone: 'neutral' },
  expired: { label: commonAdminText.expired, tone: 'neutral' },
}

export const paymentReasons: Record<string, string> = {
  declined: 'declined',
  timed_out: commonAdminText.notApprovedInTime,
  refused: commonAdminText.refusedByProvider,
  replaced: commonAdminText.replacedByAnotherAttempt,
  unreachable: commonAdminText.neverReachedProvider,
  not_due: commonAdminText.noAmountWasDueAny,
}

/** The label and badge of an event in a payment's history. */
export const eventKinds: Record<string, { label: string; tone: Tone; why: string }> = {
  callback: {
    label: commonAdminText.report,
    tone: 'neutral',
    why: commonAdminText.genuineReportItMovesNo,
  },
  poll: {
    label: commonAdminText.answer,
    tone: 'new',
    why: commonAdminText.providersAnswerWhenWeAsked,
  },
  forged: {
    label: commonAdminText.refused,
    tone: 'warn',
    why: commonAdminText.reportWithFalseProofIt,
  },
  mismatch: {
    label: commonAdminText.mismatch,
    tone: 'warn',
    why: commonAdminText.referenceOrAmountDiffersFrom,
  },
  refused: {
    label: commonAdminText.notTakenOn,
    tone: 'warn',
    why: commonAdminText.providerRefusedRequest,
  },
  lost: {
    label: commonAdminText.noAnswer,
    tone: 'warn',
    why: commonAdminText.providerCouldNotBeReached,
  },
}

const doers: Record<string, string> = {
  buyer: commonAdminText.buyer,
  seller: commonAdminText.seller,
  staff: commonAdminText.staff,
  shop: commonAdminText.byItself,
}
export const doerLabel = (by: string): string => doers[by] ?? by

const steps: Record<string, string> = {
  place: commonAdminText.placed,
  pay: commonAdminText.paid,
  chooseCash: commonAdminText.choseCash,
  takeCash: commonAdminText.paidInCash,
  reportCash: commonAdminText.cashReported,
  denyCash: commonAdminText.notPaidInCash,
  payOnline: commonAdminText.choseOnline,
  failPayment: commonAdminText.paymentFailed,
  expire: commonAdminText.notPaidInTime,
  cancelUnpaid: commonAdminText.cancelledBeforePayment,
  cancelPaid: commonAdminText.cancelledToBeRefunded,
  cancelLate: commonAdminText.cancelledAsOverdue,
  lapse: commonAdminText.expiredToBeRefunded,
  dispatch: commonAdminText.sent,
  readyForCollection: commonAdminText.readyToCollect,
  handOver: commonAdminText.handedOverWithCode,
  deliver: commonAdminText.delivered,
  confirm: commonAdminText.receiptConfirmed,
  complete: commonAdminText.completed,
  dispute: commonAdminText.problemReported,
  acceptRefund: commonAdminText.refundedByAgreement,
  settleForSeller: commonAdminText.decidedForSeller,
  settleBetween: commonAdminText.decidedPartlyRefunded,
  settleForBuyer: commonAdminText.decidedForBuyer,
  chargeBack: commonAdminText.chargedBack,
}
export const stepLabel = (step: string): string => steps[step] ?? step

const bookings: Record<string, string> = {
  capture: commonAdminText.paidIn,
  release: commonAdminText.released,
  refund: commonAdminText.owedBack,
  refund_paid: commonAdminText.refunded,
  paid_twice: commonAdminText.paidTwice,
  charge_back: commonAdminText.chargedBack,
  cash_commission: commonAdminText.commissionOwed,
  hold_again: commonAdminText.heldForReturn,
  coupon: commonAdminText.couponOfMusika,
  coupon_returned: commonAdminText.couponReturned,
}
export const bookingLabel = (kind: string): string => bookings[kind] ?? kind

const accounts: Record<string, string> = {
  provider: commonAdminText.banksAndWallets,
  escrow: commonAdminText.heldForOrders,
  deposit: commonAdminText.partPaymentsHeld,
  seller: commonAdminText.sellers,
  debt: commonAdminText.owedBySellers,
  commission_due: commonAdminText.commissionOwedBySellers,
  loss: commonAdminText.losses,
  commission: commonAdminText.commission,
  fees: commonAdminText.fees,
  payout: commonAdminText.payoutsOnTheirWay,
  refund: commonAdminText.refundsOnTheirWay,
  exchange: commonAdminText.exchange,
  coupon: commonAdminText.couponsOfMusika,
}
export const accountLabel = (kind: string): string => accounts[kind] ?? kind
