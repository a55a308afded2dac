import type { CartItem } from '../../../contracts/cart/cart.ts'
import { cartTotals } from './cart-totals.ts'

const line = (price: string, shippingCost: string, quantity: number) =>
  ({ quantity, product: { base: 'ZWL', price, shippingCost } }) as CartItem

test('shipping counts once a line, for any quantity', () => {
  const totals = cartTotals([line('450000.00', '75000.00', 2), line('1150000.50', '0.00', 1)])
  const sums = { subtotal: '2050000.50', shipping: '75000.00', total: '2125000.50' }
  expect(totals).toEqual({ base: 'ZWL', ...sums })
  expect(cartTotals([])).toEqual({ base: 'ZWL', subtotal: '0.00', shipping: '0.00', total: '0.00' })
})
