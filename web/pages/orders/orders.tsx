import * as ordersText from '#messages/orders'
import * as returnsText from '#messages/orders/returns'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { OrderList } from '../../features/orders/order-list.tsx'
import { returnsHref } from '../../features/orders/returns/returns.queries.ts'
import { TextLink } from '../../lib/link.tsx'
import { Container, PageHeading } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

const route = getRouteApi('/orders')

/** `/orders` */
export function OrdersPage() {
  const { page } = route.useLoaderDeps()
  return (
    <Container>
      <PageHeading className={layoutStyles.between}>
        <h1>{ordersText.yourOrders}</h1>
        <TextLink href={returnsHref('buyer')}>{returnsText.returns}</TextLink>
      </PageHeading>
      <OrderList page={page} />
    </Container>
  )
}
