import type { PaymentMethod } from '../../../contracts/currencies.ts'

/** How the buyer wants to pay. */
export interface PaymentWay {
  method: PaymentMethod
  phone?: string
}
