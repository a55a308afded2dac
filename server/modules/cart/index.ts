import { guestCookie, readCookie, takeCookie } from '../../platform/http/session.ts'
import type { Module } from '../../platform/module.ts'
import { guestHashOf } from './cart-owner.ts'
import { cartForms } from './forms.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { cartRoutes } from './routes.ts'

export { cartOwner } from './cart-owner.ts'
export { readCart } from './queries.ts'
export { removeFromCart } from './remove-from-cart.ts'

export const cart: Module = {
  name: 'cart',
  routes: cartRoutes,
  forms: cartForms,
  async onSignIn(app, c, userId) {
    const token = readCookie(c, guestCookie)
    if (!token) return
    await mergeGuestCart(app, guestHashOf(token), userId)
    takeCookie(c, app.config, guestCookie)
  },
}
