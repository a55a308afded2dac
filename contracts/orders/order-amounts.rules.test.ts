import { amountIn, partIn } from './order-amounts.rules.ts'

// US$20.01: a price in dollars, one cent more than the rate gives.
const order = {
  totalMinor: 500_000_00n,
  totalUsdMinor: 20_01n,
  base: 'ZWL',
  rate: 25_000,
  rates: { USD: 25_000, ZWG: 2_500 },
}

test('the whole of an order equals its frozen total in every currency', () => {
  expect(partIn(order, 500_000_00n, 'USD')).toBe(20_01n)
  expect(amountIn(order, 'USD')).toBe(20_01n)
  expect(amountIn(order, 'ZWL')).toBe(500_000_00n)
  expect(amountIn(order, 'ZWG')).toBe(200_00n)
})

test('a part follows the rate that the order froze, and is never more than the total', () => {
  expect(partIn(order, 125_000_00n, 'USD')).toBe(5_00n)
  expect(partIn(order, 125_000_00n, 'ZWG')).toBe(50_00n)
  expect(partIn({ ...order, totalUsdMinor: 19_99n }, 499_999_99n, 'USD')).toBe(19_99n)
})

test('an order in dollars has its parts in other currencies, too', () => {
  const inDollars = { ...order, base: 'USD', totalMinor: 41n, rates: { ZWL: 0.00004 } } as const
  expect(partIn(inDollars, 20n, 'ZWL')).toBe(500_000n)
})

test('a currency without a rate at that time has no amount', () => {
  expect(amountIn(order, 'ZAR')).toBeUndefined()
  expect(partIn(order, 500n, 'ZAR')).toBeUndefined()
})
