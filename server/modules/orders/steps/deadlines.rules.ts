import { durations } from '#contracts/common/limits.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a new order may stay unpaid, counted from its creation. */
export interface PaymentTime {
  /** Minutes for wallets and cards. */
  payWithinMinutes: number
  /** Hours for bank transfers. */
  transferWithinHours: number
}

/**
 * The time to pay a new order. `transferHours` is the current setting; items won at an auction, and those of an
 * accepted offer, are held for 24 hours, or longer for a transfer.
 */
export function paymentTimeOf(
  how: 'checkout' | 'auction' | 'buy_now' | 'offer',
  transferHours: number,
): PaymentTime {
  const auctionHours = durations.auctionPayment / hour
  if (how === 'auction' || how === 'offer')
    return {
      payWithinMinutes: durations.auctionPayment / minute,
      transferWithinHours: Math.max(auctionHours, transferHours),
    }
  return {
    payWithinMinutes: durations.orderPayment / minute,
    transferWithinHours: how === 'checkout' ? transferHours : Math.min(auctionHours, transferHours),
  }
}

/** When a new order expires unpaid. */
export const paymentDueAt = (now: Date, time: PaymentTime, byTransfer: boolean): Date =>
  new Date(
    now.getTime() + (byTransfer ? time.transferWithinHours * hour : time.payWithinMinutes * minute),
  )
