import { cartCalls } from '../../../contracts/cart/cart.ts'
import { pageForm } from '../../platform/http/page-forms.ts'

/** The cart before scripts run. */
export const cartForms = [
  // The cart then holds at least this quantity, one by default. Another press does not add more.
  pageForm({
    name: 'add-to-cart',
    page: '/product/:id',
    fields: ['next', 'quantity'],
    async submit(call, { next, quantity: typed }, { id = '' }) {
      const quantity = typed === '' ? 1 : Number(typed)
      const lines = await call(cartCalls.list, {})
      const line = lines.find(({ productId }) => productId === id)
      const held = line ?? (await call(cartCalls.add, { body: { productId: id, quantity } }))
      // It holds more if a second press arrived before the first one was finished.
      if (line ? line.quantity < quantity : held.quantity > quantity)
        await call(cartCalls.update, { params: { id: held.id }, body: { quantity } })
      return next === 'checkout' ? '/checkout' : '/cart'
    },
  }),
  pageForm({
    name: 'cart-line',
    page: '/cart',
    fields: ['id', 'quantity', 'remove'],
    async submit(call, { id, quantity, remove }) {
      if (remove) await call(cartCalls.remove, { params: { id } })
      else
        await call(cartCalls.update, {
          params: { id },
          body: { quantity: Number(quantity || NaN) },
        })
      return '/cart'
    },
  }),
]
