import * as ordersText from '#messages/orders'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { OrderList } from '../../features/orders/order-list.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

const route = getRouteApi('/orders')

/** `/orders` */
export function OrdersPage() {
  const { page } = route.useLoaderDeps()
  return (
    <div className={layoutStyles.container}>
      <div className={layoutStyles.pageHeading}>
        <h1>{ordersText.yourOrders}</h1>
      </div>
      <OrderList page={page} />
    </div>
  )
}
