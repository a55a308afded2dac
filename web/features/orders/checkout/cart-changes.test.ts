import type { CartItem } from '#contracts/cart/cart.ts'
import { cartChanges } from './cart-changes.ts'

const item = (
  productId: string,
  { price = '1000.00', shippingCost = '0.00', quantity = 1, available = true } = {},
) =>
  ({
    productId,
    quantity,
    available,
    product: { base: 'ZWL', price, shippingCost },
  }) as CartItem
const none = new Set<string>()

test('each change is shown at its line', () => {
  expect(cartChanges([item('a')], [item('a')], none)).toEqual({ lines: {}, any: false })
  const before = [item('a'), item('b'), item('c'), item('d')]
  const now = [
    item('a', { price: '1200.00' }),
    item('b', { shippingCost: '50.00' }),
    item('c', { quantity: 2 }),
    item('d', { available: false }),
    item('e'),
  ]
  expect(cartChanges(before, now, none)).toEqual({
    lines: {
      a: 'The price has changed from ZWL 1,000 to ZWL 1,200.',
      b: 'Delivery has changed from ZWL 0 to ZWL 50.',
      c: 'The quantity is 2 now.',
      d: '',
      e: 'New in your cart',
    },
    any: true,
  })
})

test('a missing line is a change unless it was ordered', () => {
  expect(cartChanges([item('a'), item('b')], [item('b')], none).any).toBe(true)
  expect(cartChanges([item('a'), item('b')], [item('b')], new Set(['a'])).any).toBe(false)
})
