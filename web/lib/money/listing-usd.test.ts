import { usdOfOrdered, usdPriceOf, usdShippingOf } from './listing-usd.ts'

const inDollars = {
  price: '9.07',
  shippingCost: '1.37',
  base: 'ZWL',
  currency: 'USD',
  originalPrice: '0.33',
  originalShippingCost: '0.05',
} as const
const price = { price: '500000.00', originalPrice: '500000.00' }
const free = { shippingCost: '0.00', originalShippingCost: '0.00' }
const inZwl = { ...price, ...free, base: 'ZWL', currency: 'ZWL' } as const

test('a price in dollars is shown as its seller typed it, at any rate', () => {
  expect(usdPriceOf(inDollars, 1000)).toBe('US$0.33')
  expect(usdShippingOf(inDollars, 1000)).toBe('US$0.05')
  expect(usdPriceOf(inZwl, 25_000)).toBe('US$20.00')
  expect(usdShippingOf(inZwl, 25_000)).toBe('US$0.00')
})

test('a quantity of an item in dollars costs its exact price', () => {
  const prices = { unitPrice: '9.07', originalUnitPrice: '0.33' }
  const order = { ...prices, quantity: 100, base: 'ZWL', rate: 27.49 }
  expect(usdOfOrdered({ ...order, priceCurrency: 'USD' })).toBe('US$33.00')
  expect(usdOfOrdered({ ...order, priceCurrency: 'ZWL' })).toBe('US$32.99')
})
