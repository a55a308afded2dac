import * as paymentsText from '#messages/payments'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

/** The payment or checkout does not exist, or is another member's: the same answer for both. */
export function PaymentMissing() {
  return (
    <div className={layoutStyles.container}>
      <EmptyState
        level={1}
        title={paymentsText.paymentNotFound}
        detail={paymentsText.thereIsNoSuchPayment}
        action={
          <Link className={`${buttonStyles.button} ${buttonStyles.outline}`} href="/orders">
            {paymentsText.yourOrders}
          </Link>
        }
      />
    </div>
  )
}
