import fc from 'fast-check'
import { forAll } from '#support/rule-cases.ts'
import { minorIn } from '../../../kernel/listed-price.ts'
import { figuresAt } from '../checkout/delivery.rules.ts'
import { shippingTogether, type SentOrder } from './combined-order.rules.ts'

const sent = (id: string, more: Partial<SentOrder> = {}): SentOrder => ({
  id,
  sellerId: 'rudo',
  destination: 'home',
  quantity: 1,
  base: 'ZWL',
  rate: 25_000,
  rates: {},
  unitMinor: 500_000_00n,
  priceCurrency: 'ZWL',
  unitOriginalMinor: null,
  separateMinor: 75_000_00n,
  separateOriginalMinor: null,
  furtherPercent: 50,
  freeFromUsdMinor: null,
  ...more,
})
/** US$3 for the delivery of an item of US$20. */
const inDollars = {
  priceCurrency: 'USD',
  unitOriginalMinor: 20_00n,
  separateOriginalMinor: 3_00n,
} as const
const costs = (orders: SentOrder[]) => Object.fromEntries(shippingTogether(orders))

test('a part is computed in the currency of the price and converted at the rate of the order', () => {
  const cheap = { ...inDollars, separateMinor: 25_000n, separateOriginalMinor: 1n }
  const orders = [sent('a', inDollars), sent('b', cheap), sent('c', { separateMinor: 3n })]
  expect(costs(orders)).toEqual({
    a: { minor: 75_000_00n, originalMinor: 3_00n },
    b: { minor: 25_000n, originalMinor: 1n },
    c: { minor: 2n, originalMinor: null },
  })
  // A price in a currency that was replaced is combined by what it cost.
  const replaced = { ...inDollars, priceCurrency: 'XTS', separateMinor: 40_000_00n }
  expect(costs([sent('a'), sent('b', replaced)])).toMatchObject({
    b: { minor: 20_000_00n, originalMinor: 1_50n },
  })
})

test('the goods of a parcel are counted in dollars, at the rate of each order', () => {
  const free = { freeFromUsdMinor: 40_00n }
  const zero = { minor: 0n, originalMinor: null }
  expect(costs([sent('a', free), sent('b', { ...free, ...inDollars })])).toEqual({
    a: zero,
    b: { minor: 0n, originalMinor: 0n },
  })
  expect(costs([sent('a', free), sent('b', { ...free, rate: 25_100 })])).toEqual({
    a: { minor: 75_000_00n, originalMinor: null },
    b: { minor: 37_500_00n, originalMinor: null },
  })
  expect(costs([sent('a', { ...free, quantity: 2 })])).toEqual({ a: zero })
})

test('sellers, places and currencies are separate parcels', () => {
  const full = { minor: 75_000_00n, originalMinor: null }
  const apart = [{}, { sellerId: 'farai' }, { destination: 'work' }, { base: 'USD' }]
  const orders = apart.map((more, nth) => sent('abcd'[nth]!, more))
  expect(costs(orders)).toEqual({ a: full, b: full, c: full, d: full })
})

const anyOrder = fc.record({
  goods: fc.bigInt(1n, 5_000_00n),
  delivery: fc.bigInt(0n, 50_00n),
  quantity: fc.integer({ min: 1, max: 3 }),
  dollars: fc.boolean(),
})

test('cart and orders agree on every cost, in both currencies', () => {
  const orders = fc.array(anyOrder, { minLength: 1, maxLength: 5 })
  const percents = fc.option(fc.integer({ min: 0, max: 99 }))
  const thresholds = fc.option(fc.bigInt(1n, 9_000_00n))
  const rates = fc.integer({ min: 1, max: 30_000 })
  forAll(orders, percents, thresholds, rates, (drawn, furtherPercent, freeFromUsdMinor, rate) => {
    const at = { local: 'ZWL', rates: { USD: rate } } as const
    const toBase = (minor: bigint) => minorIn(minor, 'USD', 'ZWL', at)
    const all = drawn.map(({ goods, delivery, quantity, dollars }, index) =>
      sent(`item ${index}`, {
        quantity,
        rate,
        furtherPercent,
        freeFromUsdMinor,
        unitMinor: dollars ? toBase(goods) : goods * 1000n,
        separateMinor: dollars ? toBase(delivery) : delivery * 1000n,
        ...(dollars && {
          priceCurrency: 'USD',
          unitOriginalMinor: goods,
          separateOriginalMinor: delivery,
        }),
      }),
    )
    const together = shippingTogether(all)
    for (const order of all) {
      const cost = together.get(order.id)!
      const alone = { minor: order.separateMinor, originalMinor: order.separateOriginalMinor }
      expect(cost.minor).toBeLessThanOrEqual(alone.minor)
      const { totalUsdMinor } = figuresAt(order, cost)
      expect(totalUsdMinor).toBeLessThanOrEqual(figuresAt(order, alone).totalUsdMinor)
    }
  })
})
