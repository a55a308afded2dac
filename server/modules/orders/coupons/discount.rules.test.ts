import fc from 'fast-check'
import { forAll } from '#support/rule-cases.ts'
import { amountIn } from '#contracts/orders/order-amounts.rules.ts'
import { figuresAt } from '../checkout/delivery.rules.ts'
import type { CouponTerms } from './coupon.rules.ts'
import {
  discountsOf,
  shopPart,
  splitByWeight,
  withoutDiscount,
  type CouponOrder,
} from './discount.rules.ts'

const terms = (more: Partial<CouponTerms>): CouponTerms => ({
  kind: 'percent',
  percent: null,
  amountUsdMinor: null,
  maxUsdMinor: null,
  minUsdMinor: null,
  ...more,
})
const tenPercent = terms({ percent: 10 })
const amountOff = (amountUsdMinor: bigint) => terms({ kind: 'amount', amountUsdMinor })
const freeDelivery = terms({ kind: 'delivery' })

/** Goods of ZWL 500,000, which is US$20, and a delivery of US$3. */
const zwl = (id: string, more: Partial<CouponOrder> = {}): CouponOrder => ({
  id,
  quantity: 1,
  base: 'ZWL',
  rate: 25_000,
  rates: { ZAR: 1_400 },
  currency: 'ZWL',
  collect: false,
  unitMinor: 500_000_00n,
  priceCurrency: 'ZWL',
  unitOriginalMinor: null,
  delivery: { minor: 75_000_00n, originalMinor: null },
  ...more,
})
/** The same, priced in US dollars. */
const usd = (id: string, more: Partial<CouponOrder> = {}): CouponOrder =>
  zwl(id, {
    currency: 'USD',
    priceCurrency: 'USD',
    unitOriginalMinor: 20_00n,
    delivery: { minor: 75_000_00n, originalMinor: 3_00n },
    ...more,
  })
const given = (coupon: CouponTerms, orders: CouponOrder[]) => {
  const discounts = discountsOf(coupon, orders)
  return typeof discounts === 'string' ? discounts : Object.fromEntries(discounts)
}

test('a percentage is taken off the pieces, in the currency of the price', () => {
  expect(given(tenPercent, [zwl('a', { quantity: 2 }), usd('b')])).toEqual({
    a: { minor: 100_000_00n, originalMinor: null, usdMinor: 4_00n },
    b: { minor: 50_000_00n, originalMinor: 2_00n, usdMinor: 2_00n },
  })
  const odd = zwl('c', { unitMinor: 123_456_75n })
  expect(given(tenPercent, [odd])).toMatchObject({ c: { minor: 12_345_68n } })
})

test('an amount in US dollars is split between the orders by their pieces', () => {
  const small = usd('b', { unitMinor: 250_000_00n, unitOriginalMinor: 10_00n })
  expect(given(amountOff(5_00n), [zwl('a'), small])).toEqual({
    a: { minor: 83_250_00n, originalMinor: null, usdMinor: 3_33n },
    b: { minor: 41_750_00n, originalMinor: 1_67n, usdMinor: 1_67n },
  })
})

test('an amount above the pieces leaves the delivery to pay, or else one US cent', () => {
  expect(given(amountOff(100_00n), [usd('a'), zwl('b')])).toEqual({
    a: { minor: 500_000_00n, originalMinor: 20_00n, usdMinor: 20_00n },
    b: { minor: 500_000_00n, originalMinor: null, usdMinor: 20_00n },
  })
  expect(given(amountOff(100_00n), [usd('a', { collect: true })])).toEqual({
    a: { minor: 499_750_00n, originalMinor: 19_99n, usdMinor: 19_99n },
  })
  const cent = usd('a', { collect: true, unitMinor: 250_00n, unitOriginalMinor: 1n })
  expect(given(amountOff(1n), [cent])).toBe('nothing')
})

test('the fee of its pickup point is left to pay of an order', () => {
  const cheap = { unitMinor: 250_000_00n, unitOriginalMinor: 10_00n }
  const toPoint = { ...cheap, pointFeeUsdMinor: 12_00n }
  expect(given(freeDelivery, [usd('a', toPoint), zwl('b', { pointFeeUsdMinor: 12_00n })])).toEqual({
    a: { minor: 25_000_00n, originalMinor: 1_00n, usdMinor: 1_00n },
    b: { minor: 75_000_00n, originalMinor: null, usdMinor: 3_00n },
  })
  expect(given(amountOff(10_00n), [usd('a', { ...cheap, pointFeeUsdMinor: 13_00n })])).toBe(
    'nothing',
  )
})

test('free delivery takes off what the delivery costs, and nothing off collected orders', () => {
  expect(given(freeDelivery, [zwl('a'), usd('b'), usd('c', { collect: true })])).toEqual({
    a: { minor: 75_000_00n, originalMinor: null, usdMinor: 3_00n },
    b: { minor: 75_000_00n, originalMinor: 3_00n, usdMinor: 3_00n },
  })
  expect(given(freeDelivery, [usd('c', { collect: true })])).toBe('nothing')
})

test('a minimum is compared with the pieces of all orders', () => {
  const discount = (minUsdMinor: bigint) =>
    given(terms({ percent: 10, minUsdMinor }), [zwl('a'), usd('b')])
  expect(discount(40_00n)).toHaveProperty('b')
  expect(discount(40_01n)).toBe('minimum')
})

test('one use takes off at most the maximum, in proportion', () => {
  const most = terms({ percent: 50, maxUsdMinor: 10_00n })
  expect(given(most, [zwl('a'), usd('b', { quantity: 3 })])).toEqual({
    a: { minor: 62_500_00n, originalMinor: null, usdMinor: 2_50n },
    b: { minor: 187_500_00n, originalMinor: 7_50n, usdMinor: 7_50n },
  })
  expect(given({ ...freeDelivery, maxUsdMinor: 3_01n }, [usd('a'), usd('b')])).toMatchObject({
    a: { usdMinor: 1_51n },
    b: { usdMinor: 1_50n },
  })
})

test('the largest remainders get what rounding leaves', () => {
  expect(splitByWeight(10n, [1n, 1n, 1n])).toEqual([1n, 1n, 1n])
  expect(splitByWeight(2n, [1n, 1n, 1n])).toEqual([1n, 1n, 0n])
  expect(splitByWeight(100n, [333n, 333n, 334n])).toEqual([33n, 33n, 34n])
  expect(splitByWeight(5n, [0n, 8n, 2n])).toEqual([0n, 4n, 1n])
  expect(splitByWeight(0n, [3n])).toEqual([0n])
})

const anyOrder = fc.record({
  cents: fc.bigInt(1n, 500_00n),
  delivery: fc.bigInt(0n, 20_00n),
  quantity: fc.integer({ min: 1, max: 5 }),
  dollars: fc.boolean(),
  collect: fc.boolean(),
})
const anyTerms = fc.record({
  kind: fc.constantFrom('percent', 'amount', 'delivery'),
  percent: fc.integer({ min: 1, max: 90 }),
  amountUsdMinor: fc.bigInt(1n, 900_00n),
  maxUsdMinor: fc.option(fc.bigInt(1n, 100_00n)),
})

test('every order stays payable in all its currencies, and no use takes off more than its maximum', () => {
  const orderLists = fc.array(anyOrder, { minLength: 1, maxLength: 5 })
  forAll(orderLists, anyTerms, fc.integer({ min: 2, max: 40_000 }), (drawn, drawnTerms, rate) => {
    const { kind, percent, amountUsdMinor, maxUsdMinor } = drawnTerms
    const coupon = terms({
      kind,
      percent: kind === 'percent' ? percent : null,
      amountUsdMinor: kind === 'amount' ? amountUsdMinor : null,
      maxUsdMinor: kind === 'amount' ? null : maxUsdMinor,
    })
    const orders = drawn.map(({ cents, delivery, quantity, dollars, collect }, index) => {
      const sent = { minor: delivery * BigInt(rate), originalMinor: dollars ? delivery : null }
      const unitMinor = cents * BigInt(rate)
      const more = { rate, quantity, collect, rates: {}, unitMinor, delivery: sent }
      return dollars
        ? usd(String(index), { ...more, unitOriginalMinor: cents })
        : zwl(String(index), more)
    })
    const discounts = discountsOf(coupon, orders)
    if (typeof discounts === 'string') return
    let sum = 0n
    for (const order of orders) {
      const discount = discounts.get(order.id)
      if (!discount) continue
      const { delivery, collect, rates } = order
      const { totalMinor, totalUsdMinor } = figuresAt(order, delivery, collect)
      const left = { ...figuresAt(order, delivery, collect, discount), rates }
      sum += discount.usdMinor
      expect(discount.minor).toBeGreaterThan(0n)
      for (const currency of ['ZWL', 'USD'] as const)
        expect(amountIn(left, currency)).toBeGreaterThan(0n)
      const { minor: discountMinor, usdMinor: discountUsdMinor } = discount
      const frozen = { ...left, discountMinor, discountUsdMinor }
      expect(withoutDiscount(frozen)).toMatchObject({ totalMinor, totalUsdMinor })
      expect(shopPart(frozen, 'ZWL')).toBe(discountMinor)
      expect(shopPart(frozen, 'USD')).toBe(discountUsdMinor)
    }
    const most = kind === 'amount' ? amountUsdMinor : maxUsdMinor
    // A price that is not in dollars is rounded to a US cent, once for each order.
    if (most !== null) expect(sum).toBeLessThanOrEqual(most + BigInt(orders.length))
  })
})
