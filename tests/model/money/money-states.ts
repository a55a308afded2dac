import type { PaymentStatus } from '../../../contracts/orders/order-states.ts'

export interface PaymentState {
  id: string
  checkout: string | null
  buyer: string
  method: string
  currency: string
  amount: number
  status: PaymentStatus
  reference: string
  purpose: string
}

export interface RefundState {
  id: string
  order: string | null
  payment: string | null
  buyer: string
  currency: string
  amount: number
  status: string
}

export interface PayoutState {
  id: string
  seller: string
  currency: string
  amount: number
  status: string
  /** The staff member who approved it. */
  approver: string | null
}

export interface TransferState {
  id: string
  currency: string
  amount: number
  narration: string
  /** The payment that paid for it, or was booked despite a different amount. */
  payment: string | null
  deposit: 'held' | 'used' | 'returned' | null
  /** It may be a line of an earlier file. */
  doubtful: boolean
  ignored: boolean
}

export interface DisbursementState {
  id: string
  refund: string | null
  payout: string | null
  reference: string
  currency: string
  amount: number
  status: 'pending' | 'paid' | 'failed'
}
