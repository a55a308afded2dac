import type { NewOrder, Order } from '#contracts/orders/orders.ts'
import { isSameRequest } from './repeated-order.rules.ts'

const address = {
  firstName: 'Ann',
  lastName: 'Moyo',
  address: '1 Samora Machel Ave',
  city: 'Harare',
  phone: '+263771234567',
}
const required = { quantity: 2, paymentMethod: 'ecocash_zwl', collect: false }
const both = {
  ...required,
  size: 'UK 8',
  sellerId: 'ben',
  currency: 'ZWL',
  shippingAddress: address,
}
const costs = {
  base: 'ZWL',
  rate: 25_000,
  unitPrice: '100.25',
  priceCurrency: 'ZWL',
  separateShippingCost: '50.00',
}
const line = {
  order: { ...both, ...costs } as unknown as Order,
  rates: {},
  mobileMoneyNumber: '+263771234567',
  collectionOnly: false,
  depotId: 'mbare',
  pointId: null,
  coupon: 'XMAS',
}
const request = {
  ...both,
  totalAmount: 250_50n,
  shippingCost: 50_00n,
  mobileMoneyNumber: '+263771234567',
} as unknown as NewOrder

test('a request that matches the order is a repeat; fields left out are filled in by the server', () => {
  const withoutShipping = { ...request, totalAmount: 200_50n }
  const named = { ...request, depotId: 'mbare', coupon: 'xmas' } as NewOrder
  for (const same of [request, required as NewOrder, withoutShipping, named])
    expect(isSameRequest(same, line)).toBe(true)
})

test.each([
  ['quantity', 3],
  ['paymentMethod', 'bank_transfer'],
  ['collect', true],
  ['size', 'UK 9'],
  ['sellerId', 'tariro'],
  ['currency', 'USD'],
  ['unitPrice', 100_24n],
  ['totalAmount', 250_51n],
  ['shippingCost', 0n],
  ['mobileMoneyNumber', '+263777654321'],
  ['depotId', 'machipisa'],
  ['pointId', 'sakubva'],
  ['coupon', 'EASTER'],
])('a different %s is a different request', (field, value) => {
  expect(isSameRequest({ ...request, [field]: value }, line)).toBe(false)
})

test.each(Object.keys(address))('a different %s in the address is a different request', (field) => {
  const shippingAddress = { ...address, [field]: 'other' }
  expect(isSameRequest({ ...request, shippingAddress }, line)).toBe(false)
})

test('a request with an address or wallet number differs from an order without one', () => {
  const bare = { ...line.order, shippingAddress: null } as Order
  expect(isSameRequest(request, { ...line, order: bare })).toBe(false)
  expect(isSameRequest(request, { ...line, mobileMoneyNumber: null })).toBe(false)
})

test('an item without delivery is collected, with or without a choice', () => {
  const collected = { ...line, collectionOnly: true, order: { ...line.order, collect: true } }
  expect(isSameRequest(request, collected)).toBe(true)
  expect(isSameRequest({ ...request, collect: true }, collected)).toBe(true)
  expect(isSameRequest(request, { ...collected, collectionOnly: false })).toBe(false)
})

test('a request may name the price of the listing, if the courier costs less to the city', () => {
  const named = (shippingCost: bigint, totalAmount: bigint, more: object = {}) =>
    isSameRequest({ ...request, shippingCost, totalAmount }, { ...line, ...more })
  const listed = { listedShippingMinor: 80_00n }
  expect(named(80_00n, 280_50n, listed)).toBe(true)
  expect(named(50_00n, 250_50n, listed)).toBe(true)
  expect(named(80_00n, 250_50n, listed)).toBe(false)
  expect(named(80_00n, 280_50n)).toBe(false)
})
