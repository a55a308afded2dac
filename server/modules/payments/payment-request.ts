import type { CheckoutId, ProductId } from '#contracts/common/ids.ts'
import type { PaidTier } from '#contracts/promotions/plan.rules.ts'
import type { PaymentMethod } from '#contracts/currencies/currencies.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import type { Payer } from './pay-links/payers.ts'

export interface StartPayment {
  buyer: Pick<SessionUser, 'id'>
  checkoutId?: CheckoutId | undefined
  /** The buyer's listing whose fee is paid. */
  listingId?: ProductId | undefined
  /** The commission that the buyer of this payment owes as a seller. */
  commission?: true
  /** The plan that is bought; with none of the others `standard`. */
  plan?: PaidTier
  method: PaymentMethod
  /** In any spelling; by default the number of the last payment, else the order's, else the registered one. */
  phone?: string | undefined
  /** The amount that the buyer was shown, in the method's currency. */
  amount?: string | undefined
  /** The result for the request's key, if it has one. */
  keyedId: string | undefined
  /** Someone else who pays through a link of the buyer, with their own number. */
  payer?: Payer | undefined
}
