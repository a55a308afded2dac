import type { CartItem } from '../../cart/cart.ts'
import type { CheckoutQuote, DeliveryWay } from './checkout.ts'
import {
  lineOf,
  missingOf,
  orderOfLine,
  postedChoices,
  quoteQuery,
} from './checkout-lines.rules.ts'

const basket = {
  productId: 'basket',
  quantity: 2,
  product: { base: 'ZWL', price: '450000.00', shippingCost: '75000.00', sellerId: 'rudo' },
} as CartItem
const purchase = { checkoutId: '', paymentMethod: 'ecocash_zwl', sizes: {} }
const quoted = (way: DeliveryWay, more: object = {}) =>
  ({
    blocks: [{ sellerId: 'rudo', lines: ['basket'], way, depotId: null, pointId: null, ...more }],
    lines: [{ line: 'basket', shippingCost: '60000.00' }],
    coupons: [{ sellerId: 'rudo', code: 'JULY', problem: null }],
  }) as unknown as CheckoutQuote

test('an order names the figures and the choices that the buyer saw', () => {
  expect(orderOfLine(basket, purchase, quoted('address'))).toMatchObject({
    unitPrice: '450000.00',
    totalAmount: '960000.00',
    shippingCost: '60000.00',
    collect: false,
    coupon: 'JULY',
  })
  const goods = { totalAmount: '900000.00' }
  const bus = orderOfLine(basket, purchase, quoted('bus', { depotId: 'renkini' }))
  expect(bus).toMatchObject({ ...goods, depotId: 'renkini', collect: false })
  const pickup = orderOfLine(basket, purchase, quoted('pickup', { pointId: 'avondale' }))
  expect(pickup).toMatchObject({ ...goods, pointId: 'avondale', collect: false })
  expect(orderOfLine(basket, purchase, quoted('collection'))).toMatchObject({
    ...goods,
    collect: true,
  })
  for (const order of [bus, pickup]) expect(order).not.toHaveProperty('shippingCost')
})

test('a bus parcel and a pickup point need a place', () => {
  const missing = (way: DeliveryWay, more: object = {}) => missingOf(quoted(way, more).blocks[0]!)
  expect([missing('bus'), missing('pickup'), missing('address')]).toEqual([
    'bus',
    'pickup',
    undefined,
  ])
  expect(missing('bus', { depotId: 'renkini' })).toBeUndefined()
  expect(missingOf({ ...quoted('bus').blocks[0]!, way: null })).toBe('way')
})

test('the choices of a posted form are those of a quote', () => {
  const values = {
    'way.rudo': 'bus',
    'depot.rudo': 'renkini',
    'point.rudo': 'avondale',
    'way.ann': 'address',
    'coupon.rudo': ' JULY ',
    'coupon.ann': '',
    city: 'Harare',
  }
  expect(quoteQuery(postedChoices(values))).toEqual({
    ways: 'rudo:bus:renkini,ann:address',
    coupons: 'rudo:JULY',
  })
  expect(quoteQuery(postedChoices({}))).toEqual({})
})

test('a line is its variant, or its listing', () => {
  expect(lineOf({ productId: 'shoes' })).toBe('shoes')
  expect(lineOf({ productId: 'shoes', variantId: null })).toBe('shoes')
  expect(lineOf({ productId: 'shoes', variantId: 'lilac' })).toBe('lilac')
})
