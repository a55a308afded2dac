import * as ordersText from '#messages/orders'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { OrderList } from '../../features/orders/order-list.tsx'
import { Container, PageHeading } from '../../ui/layout.tsx'

const route = getRouteApi('/orders')

/** `/orders` */
export function OrdersPage() {
  const { page } = route.useLoaderDeps()
  return (
    <Container>
      <PageHeading>
        <h1>{ordersText.yourOrders}</h1>
      </PageHeading>
      <OrderList page={page} />
    </Container>
  )
}
