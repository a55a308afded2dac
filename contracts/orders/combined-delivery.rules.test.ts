import fc from 'fast-check'
import {
  combinedPercents,
  percentOf,
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
