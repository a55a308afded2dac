import * as paymentsText from '#messages/payments'
import { ButtonLink } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Container } from '../../ui/layout.tsx'

/** Shown if the payment or checkout does not exist or is another member's. */
export function PaymentMissing() {
  return (
    <Container>
      <EmptyState
        level={1}
        title={paymentsText.paymentNotFound}
        detail={paymentsText.thereIsNoSuchPayment}
        action={
          <ButtonLink variant="line" href="/orders">
            {paymentsText.yourOrders}
          </ButtonLink>
        }
      />
    </Container>
  )
}
