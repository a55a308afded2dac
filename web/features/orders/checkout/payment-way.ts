import type { PaymentMethod } from '../../../../contracts/currencies/currencies.ts'

/** How the buyer wants to pay. */
export interface PaymentWay {
  method: PaymentMethod
  phone?: string
  /** In cash at the collection; nothing is paid here. */
  inCash?: boolean
  /** What the buyer saw. */
  amount?: string | undefined
}
