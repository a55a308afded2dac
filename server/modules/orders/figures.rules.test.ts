import fc from 'fast-check'
import { usdPartOf } from '#contracts/orders/order-amounts.rules.ts'
import { figuresOf } from './figures.rules.ts'
import { covers } from '../../../tests/coverage/covers.ts'
import { forAll } from '#support/rule-cases.ts'

const amount = fc.bigInt({ min: 1n, max: 1_000_000_000_00n })
const line = fc.record({
  unitMinor: amount,
  quantity: fc.integer({ min: 1, max: 10_000 }),
  shippingMinor: fc.bigInt({ min: 0n, max: 1_000_000_00n }),
  collect: fc.boolean(),
  base: fc.constant('ZWL'),
  rate: fc.integer({ min: 1, max: 10_000_000 }).map((hundredths) => hundredths / 100),
})

test('a line costs each piece once and its shipping once, for any quantity [I7]', () => {
  covers('rule: shipping once per line')
  forAll(line, (input) => {
    const { unitMinor, quantity } = input
    const shippingMinor = input.collect ? 0n : input.shippingMinor
    const totalMinor = unitMinor * BigInt(quantity) + shippingMinor
    expect(figuresOf(input)).toMatchObject({ unitMinor, shippingMinor, totalMinor })
  })
})

test('dollars are rounded to the nearest cent, half a cent up [I7]', () => {
  forAll(line, (input) => {
    const { totalMinor, totalUsdMinor } = figuresOf(input)
    const rate = BigInt(Math.round(input.rate * 100))
    // Twice the distance from the exact value, in units of 1 / rate cents: in (-rate, rate], half goes up.
    const twice = 2n * (totalUsdMinor * rate - totalMinor * 100n)
    expect(twice <= rate && twice > -rate).toBe(true)
  })
})

test('1 USD is ZWL 25,000', () => {
  covers('constant: 1 USD = ZWL 25,000')
  const one = { quantity: 1, shippingMinor: 0n, collect: false, base: 'ZWL', rate: 25_000 }
  const amounts = [25_000_00n, 124_99n, 125_00n, 374_99n, 375_00n]
  const dollars = amounts.map((unitMinor) => figuresOf({ ...one, unitMinor }).totalUsdMinor)
  expect(dollars).toEqual([100n, 0n, 1n, 1n, 2n])
})

test('a listing in dollars costs exactly its price, and no part of its order costs more [I7]', () => {
  const figures = figuresOf({
    unitMinor: 9_07n,
    quantity: 7919,
    shippingMinor: 1_37n,
    collect: false,
    base: 'ZWL',
    rate: 27.49,
    original: { currency: 'USD', unitMinor: 33n, shippingMinor: 5n },
  })
  expect(figures).toMatchObject({ totalMinor: 71_826_70n, totalUsdMinor: 2_613_32n })
  expect(usdPartOf(figures, 71_826_70n)).toBe(2_613_32n)
  expect(usdPartOf(figures, 27_49n)).toBe(1_00n)
  expect(usdPartOf({ ...figures, totalUsdMinor: 2_612_00n }, 71_826_69n)).toBe(2_612_00n)
})
