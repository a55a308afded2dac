import { cartCalls } from '#contracts/cart/cart.ts'
import { messagesIn } from '../../../messages/index.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { addToCart } from './add-to-cart.ts'
import { cartOwner } from './cart-owner.ts'
import { changeQuantity } from './change-quantity.ts'
import { readCart } from './queries.ts'
import { removeLine } from './store.ts'

export function cartRoutes(app: App, route: Route): void {
  route(cartCalls.list, async ({ c, user, query }) => readCart(app, cartOwner(c, user), query.city))

  route(cartCalls.add, async ({ c, user, address, body }) => {
    await app.limits.take('cart', user?.id ?? address)
    return addToCart(app, { c, user, ...body })
  })

  route(cartCalls.update, async ({ c, user, params, body }) =>
    changeQuantity(app, cartOwner(c, user), params.id, body.quantity),
  )

  route(cartCalls.remove, async ({ c, user, params }) => {
    const owner = cartOwner(c, user)
    if (!owner || !(await removeLine(app, owner, params.id))) throw new DomainError('not_found')
    return { message: messagesIn('en').cart.removed }
  })
}
