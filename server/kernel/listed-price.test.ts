import fc from 'fast-check'
import { isPricedOut, minorIn, priceInForce, proportional } from './listed-price.ts'
import { forAll } from '#support/rule-cases.ts'

const at = (rate: number) => ({ local: 'ZWL', rates: { USD: rate } })
const dollars = (originalMinor: bigint, originalShippingMinor = 0n) =>
  ({ currency: 'USD', originalMinor, originalShippingMinor }) as const

test('a dollar price follows the rate, rounded half up', () => {
  const price = { priceMinor: 250_000_00n, shippingMinor: 50_000_00n, pricedRate: 25_000 }
  expect(priceInForce(dollars(10_00n, 2_00n), at(25_000))).toEqual(price)
  expect(priceInForce(dollars(10_00n, 2_00n), at(50_000)).priceMinor).toBe(500_000_00n)
  expect(priceInForce(dollars(1n), at(27.49)).priceMinor).toBe(27n)
  expect(priceInForce(dollars(1n), at(27.5)).priceMinor).toBe(28n)
})

test('a price in ZWL does not change with the rate', () => {
  const listed = { currency: 'ZWL', originalMinor: 777n, originalShippingMinor: 1n } as const
  const same = { priceMinor: 777n, shippingMinor: 1n, pricedRate: null }
  expect(priceInForce(listed, at(50_000))).toEqual(same)
})

test('a converted price is at least 0.01 and at most the highest price of a listing', () => {
  expect(priceInForce(dollars(1n), at(0.01)).priceMinor).toBe(1n)
  const dear = priceInForce(dollars(10n ** 17n, 10n ** 17n), at(999_999_999.99))
  expect(dear).toMatchObject({ priceMinor: 10n ** 15n, shippingMinor: 10n ** 15n })
  expect(isPricedOut(dear)).toBe(true)
  expect(isPricedOut(priceInForce(dollars(10_00n), at(50_000)))).toBe(false)
})

test('dollars converted to ZWL and back at the same rate of 1 or more are unchanged', () => {
  const anyRate = fc.integer({ min: 100, max: 10_000_000 }).map((hundredths) => hundredths / 100)
  forAll(fc.bigInt({ min: 1n, max: 10n ** 9n }), anyRate, (minor, rate) => {
    const rates = at(rate)
    expect(minorIn(minorIn(minor, 'USD', 'ZWL', rates), 'ZWL', 'USD', rates)).toBe(minor)
  })
})

test('a share is rounded half up', () => {
  expect(proportional(5n, 1n, 2n)).toBe(3n)
  expect(proportional(100n, 3n, 1n)).toBe(300n)
})
