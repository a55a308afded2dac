import { orderCalls } from '../../../contracts/orders/orders.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { chooseDelivery } from './checkout/choose-delivery.ts'
import { placeOrder } from './checkout/place-order.ts'
import { ordersOfBuyer } from './queries.ts'

export function orderRoutes(app: App, route: Route): void {
  route(orderCalls.create, async ({ body, user, keyedId }) => {
    await app.limits.take('order', user.id)
    return placeOrder(app, { buyer: user, request: body, keyedId })
  })

  route(orderCalls.chooseDelivery, async ({ params, body, user }) => {
    await app.limits.take('order_step', user.id)
    return chooseDelivery(app, { orderId: params.id, buyerId: user.id, choice: body })
  })

  route(orderCalls.list, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { orders, total } = await ordersOfBuyer(app, user.id, page)
    setPageHeaders(c, page, total)
    return orders
  })
}
