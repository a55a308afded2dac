import { checkoutCalls } from '#contracts/orders/checkout/checkout.ts'
import { orderCalls } from '#contracts/orders/orders.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { cartOwner, readCart } from '../cart/index.ts'
import { chooseDelivery } from './checkout/choose-delivery.ts'
import { placeOrder } from './checkout/place-order.ts'
import { quoteCheckout } from './checkout/quote-checkout.ts'
import { ordersOfBuyer } from './queries.ts'

export function orderRoutes(app: App, route: Route): void {
  route(checkoutCalls.quote, async ({ c, user, query: { city, ...choices } }) => {
    const items = await readCart(app, cartOwner(c, user), city)
    return quoteCheckout(app, items, { buyerId: user?.id, ...choices })
  })

  route(orderCalls.create, async ({ body, user, keyedId }) => {
    await app.limits.take('order', user.id)
    // Wrong codes are limited.
    if (body.coupon) await app.limits.take('coupon', user.id)
    const order = await placeOrder(app, { buyer: user, request: body, keyedId })
    if (body.coupon) await app.limits.giveBack('coupon', user.id)
    return order
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
