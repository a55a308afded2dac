import * as ordersText from '#messages/orders'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { OrderList } from '../../features/orders/order-list.tsx'
import '../../styles/pages/orders.css'

const route = getRouteApi('/orders')

/** `/orders` */
export function OrdersPage() {
  const { page } = route.useLoaderDeps()
  return (
    <div className="wrap">
      <div className="page-h">
        <h1>{ordersText.yourOrders}</h1>
      </div>
      <OrderList page={page} />
    </div>
  )
}
