import * as paymentsText from '#messages/payments'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** There is no such payment or checkout, or it is somebody else's: the same answer for both. */
export function PaymentMissing() {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title={paymentsText.paymentNotFound}
        detail={paymentsText.thereIsNoSuchPayment}
        action={
          <Link className="btn btn-line" href="/orders">
            {paymentsText.yourOrders}
          </Link>
        }
      />
    </div>
  )
}
