import * as ordersText from '#messages/orders'
import { ButtonLink } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Container } from '../../ui/layout.tsx'

/** Shown if the order does not exist or is another member's. */
export function OrderMissing() {
  return (
    <Container>
      <EmptyState
        level={1}
        title={ordersText.orderNotFound}
        detail={ordersText.thereIsNoSuchOrder}
        action={
          <ButtonLink variant="line" href="/orders">
            {ordersText.yourOrders}
          </ButtonLink>
        }
      />
    </Container>
  )
}
