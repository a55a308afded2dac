import type { PaymentMethod } from '../../../../contracts/currencies/currencies.ts'

/** How the buyer wants to pay. */
export interface PaymentWay {
  method: PaymentMethod
  phone?: string
  /** In cash at the collection; nothing is paid here. */
  inCash?: boolean
  /** With a coupon, which is entered on the page for paying. */
  hasCoupon?: boolean
}
