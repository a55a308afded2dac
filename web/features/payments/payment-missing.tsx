import * as paymentsText from '#messages/payments'
import { MissingPage } from '../../lib/missing-page.tsx'

/** Shown if the payment or checkout does not exist or is another member's. */
export const PaymentMissing = () => (
  <MissingPage
    title={paymentsText.paymentNotFound}
    detail={paymentsText.thereIsNoSuchPayment}
    href="/orders"
    label={paymentsText.yourOrders}
  />
)
