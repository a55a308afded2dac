import type { CartItem } from '../cart/cart.ts'
import { lineOf, checkoutFigures, lineFigures, orderOfLine } from './checkout-lines.rules.ts'

const line = (price: string, shippingCost: string, quantity: number) =>
  ({ quantity, product: { base: 'ZWL', price, shippingCost } }) as CartItem

test('shipping counts once per line, and not for collected items', () => {
  const basket = line('450000.00', '75000.00', 2)
  const goods = { base: 'ZWL', goods: '900000.00' }
  const sent = { ...goods, shipping: '75000.00', total: '975000.00' }
  expect(lineFigures(basket, false)).toEqual(sent)
  const purchase = { checkoutId: '', paymentMethod: 'ecocash_zwl', collected: [], sizes: {} }
  expect(orderOfLine(basket, purchase)).toMatchObject({
    unitPrice: '450000.00',
    totalAmount: '975000.00',
    shippingCost: '75000.00',
  })
  const collected = { ...goods, shipping: '0.00', total: '900000.00' }
  expect(lineFigures(basket, true)).toEqual(collected)
})

test('a checkout is the sum of its lines, to the cent', () => {
  const lines = [
    lineFigures(line('0.10', '0.05', 3), false),
    lineFigures(line('1150000.50', '0.00', 1), false),
  ]
  const sum = { base: 'ZWL', goods: '1150000.80', shipping: '0.05', total: '1150000.85' }
  expect(checkoutFigures(lines)).toEqual(sum)
  const nothing = { base: 'ZWL', goods: '0.00', shipping: '0.00', total: '0.00' }
  expect(checkoutFigures([])).toEqual(nothing)
})

test('a line is its variant, or its listing', () => {
  expect(lineOf({ productId: 'shoes' })).toBe('shoes')
  expect(lineOf({ productId: 'shoes', variantId: null })).toBe('shoes')
  expect(lineOf({ productId: 'shoes', variantId: 'lilac' })).toBe('lilac')
})
