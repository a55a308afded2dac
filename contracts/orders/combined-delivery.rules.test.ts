import fc from 'fast-check'
import type { CartItem } from '../cart/cart.ts'
import {
  combinedPercents,
  percentOf,
  withCombinedDelivery,
  type DeliveryRule,
  type SentItem,
} from './combined-delivery.rules.ts'

const item = (id: string, separateMinor: bigint, goodsUsdMinor = 10_00n, parcel = 'home') =>
  ({ id, parcel, separateMinor, goodsUsdMinor }) satisfies SentItem
const rule = (furtherPercent: number | null, freeFromUsdMinor: bigint | null = null) => ({
  furtherPercent,
  freeFromUsdMinor,
})
const percents = (items: SentItem[], given: DeliveryRule) =>
  Object.fromEntries(combinedPercents(items, given))

test('the dearest delivery of a parcel is paid in full, each further one in part', () => {
  const items = [item('a', 300n), item('b', 500n), item('c', 400n)]
  expect(percents(items, rule(50))).toEqual({ a: 50, b: 100, c: 50 })
  expect(percents(items, rule(0))).toEqual({ a: 0, b: 100, c: 0 })
  expect(percents([item('a', 300n)], rule(50))).toEqual({ a: 100 })
  expect(percents([item('b', 300n), item('a', 300n)], rule(50))).toEqual({ a: 100, b: 50 })
})

test('delivery is free from an amount on, counted by parcel', () => {
  const items = [item('a', 300n, 19_99n), item('b', 500n, 20_00n)]
  expect(percents(items, rule(null, 40_00n))).toEqual({ a: 100, b: 100 })
  expect(percents(items, rule(null, 39_99n))).toEqual({ a: 0, b: 0 })
  expect(percents(items, rule(50, 40_00n))).toEqual({ a: 50, b: 100 })
  // Items that are sent to different places are not combined.
  const apart = [items[0]!, { ...items[1]!, parcel: 'work' }]
  expect(percents(apart, rule(null, 20_00n))).toEqual({ a: 100, b: 0 })
  expect(percents(apart, rule(0))).toEqual({ a: 100, b: 100 })
})

test('a part is rounded half up to a minor unit', () => {
  const parts = [1n, 49n, 50n, 99n, 101n, 150n].map((minor) => percentOf(minor, 1))
  expect(parts).toEqual([0n, 0n, 1n, 1n, 1n, 2n])
  expect(percentOf(3n, 50)).toBe(2n)
})

test('the order of the items makes no difference, and no item pays more than by itself', () => {
  const someItem = fc.record({
    parcel: fc.constantFrom('home', 'work'),
    separateMinor: fc.bigInt(0n, 1_000n),
    goodsUsdMinor: fc.bigInt(0n, 50_00n),
  })
  fc.assert(
    fc.property(
      fc.array(someItem, { minLength: 1, maxLength: 6 }),
      fc.option(fc.integer({ min: 0, max: 99 })),
      fc.option(fc.bigInt(1n, 100_00n)),
      fc.func(fc.integer()),
      (drawn, percent, freeFrom, key) => {
        const items = drawn.map((one, at) => ({ ...one, id: `item ${at}` }))
        const shuffled = items.toSorted((a, b) => key(a.id) - key(b.id))
        const result = percents(items, rule(percent, freeFrom))
        expect(percents(shuffled, rule(percent, freeFrom))).toEqual(result)
        for (const share of Object.values(result)) expect(share).toBeLessThanOrEqual(100)
      },
    ),
  )
})

const halfOf = (amount: string) => (Number(amount) / 2).toFixed(2)

/** A line of a seller who sends further items at half the price, and all free from US$100. */
const line = (
  id: string,
  shippingCost: string,
  { price = '250000.00', sellerId = 'rudo', available = true } = {},
) =>
  ({
    id,
    productId: id,
    quantity: 1,
    available,
    product: {
      base: 'ZWL',
      currency: 'ZWL',
      price,
      originalPrice: price,
      shippingCost,
      originalShippingCost: shippingCost,
      collectionOnly: false,
      sellerId,
    },
    combinedDelivery: {
      furtherPercent: 50,
      freeFrom: '100.00',
      asFurtherItem: {
        shippingCost: halfOf(shippingCost),
        originalShippingCost: halfOf(shippingCost),
      },
    },
  }) as CartItem
const costs = (items: CartItem[]) =>
  withCombinedDelivery(items, 25_000).map(({ product }) => product.shippingCost)

test('two variants of a listing are two items', () => {
  const [small, large] = [line('1', '60000.00'), line('2', '60000.00')]
  const shirt = small.productId
  expect(costs([small, { ...large, productId: shirt }])).toEqual(['60000.00', '30000.00'])
})

test('the lines of a cart cost what their orders will cost together', () => {
  const [radio, lamp] = [line('1', '100000.00'), line('2', '50000.00')]
  const chair = line('3', '60000.00')
  expect(costs([radio, lamp, chair])).toEqual(['100000.00', '25000.00', '30000.00'])
  // What is collected or cannot be ordered is in no parcel.
  const apart = ['100000.00', '25000.00', '60000.00']
  const collected = { ...radio, product: { ...radio.product, collectionOnly: true } }
  expect(costs([collected, lamp, chair])).toEqual(apart)
  expect(costs([{ ...radio, available: false }, lamp, chair])).toEqual(apart)
  const ofAnother = line('2', '50000.00', { sellerId: 'farai' })
  expect(costs([radio, ofAnother])).toEqual(['100000.00', '50000.00'])
  expect(costs([radio, line('2', '50000.00', { price: '2250000.00' })])).toEqual(['0.00', '0.00'])
  const plain = [radio, lamp].map((one) => ({ ...one, combinedDelivery: null }))
  expect(costs(plain)).toEqual(['100000.00', '50000.00'])
})
