import type { CityGroupId } from '#contracts/common/ids.ts'
import { answerTo } from '#support/refusals.ts'
import { courierCosts, courierPriceIn, noCourier } from './courier-costs.rules.ts'

const idOf = (name: string) => name as CityGroupId
const [south, north, east] = [idOf('south'), idOf('north'), idOf('east')]
const listed = { currency: 'USD', originalMinor: 20_00n, originalShippingMinor: 8_00n }
const prices = [
  { groupId: south, minor: 3_50n },
  { groupId: north, minor: null },
]
const at = { local: 'ZWL', rates: { USD: 25_000 } } as const

test.each<[string, CityGroupId | null, bigint | null]>([
  ['a lower price', south, 3_50n],
  ['no courier', north, null],
  ['the price of the delivery in a group without a price', east, 8_00n],
  ['the price of the delivery in a city of no group', null, 8_00n],
])('a buyer gets %s', (_name, groupId, price) => {
  expect(courierPriceIn(groupId, listed, prices)).toBe(price)
})

test('an order freezes every cost, in both currencies', () => {
  expect(courierCosts(listed, prices, { ...at, keepsCurrency: true })).toEqual([
    { groupId: null, minor: 200_000_00n, originalMinor: 8_00n },
    { groupId: south, minor: 87_500_00n, originalMinor: 3_50n },
    { groupId: north, minor: null, originalMinor: null },
  ])
  const inOne = { groupId: south, minor: 87_500_00n, originalMinor: null }
  expect(courierCosts(listed, prices, { ...at, keepsCurrency: false })[1]).toEqual(inOne)
  expect(courierCosts(listed, [], { ...at, keepsCurrency: true })).toEqual([])
})

test('an order has no second currency if it is priced in the default one', () => {
  const local = { currency: 'ZWL', originalMinor: 1n, originalShippingMinor: 500n }
  const inSouth = [{ groupId: south, minor: 300n }]
  expect(courierCosts(local, inSouth, { ...at, keepsCurrency: true })).toEqual([
    { groupId: null, minor: 500n, originalMinor: null },
    { groupId: south, minor: 300n, originalMinor: null },
  ])
})

test('the refusal names the other ways, and only those', () => {
  for (const [collection, bus, pickup, ways] of [
    [false, false, false, ''],
    [false, true, false, ' You can have it sent to a bus depot.'],
    [
      true,
      true,
      true,
      ' You can collect the item from the seller. You can have it sent to a bus depot. You can have it sent to a pickup point.',
    ],
  ] as const)
    expect(answerTo(noCourier('Mutare', { collection, bus, pickup })).message).toBe(
      `The courier of this seller does not go to Mutare.${ways} You can choose an address in another city.`,
    )
})
