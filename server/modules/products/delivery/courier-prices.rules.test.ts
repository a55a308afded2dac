import { refusal } from '#support/refusals.ts'
import type { CityGroupId } from '#contracts/common/ids.ts'
import {
  courierPricesOf,
  followedPrices,
  ownDelivery,
  type OwnDelivery,
} from './courier-prices.rules.ts'

const [south, north] = ['south' as CityGroupId, 'north' as CityGroupId]
const rates = { local: 'ZWL', rates: { USD: 25_000 } } as const
const dollars: OwnDelivery = { currency: 'USD', minor: 8_00n, collectionOnly: false }
const zwl: OwnDelivery = { currency: 'ZWL', minor: 200_000_00n, collectionOnly: false }
/** The prices typed for the south and the north. */
const typed = (prices: (string | null)[], own = dollars) => {
  const sent = prices.map((price, nth) => ({ groupId: [south, north][nth]!, price }))
  return courierPricesOf(sent, own, { currency: 'USD', rates })
}
const refused = (...given: Parameters<typeof typed>) => refusal(() => typed(...given))?.fields

test('a group has a price of its own, free delivery, or no courier', () => {
  expect(typed(['3.50', null])).toEqual([
    { groupId: south, minor: 3_50n },
    { groupId: north, minor: null },
  ])
  expect(typed(['0'])).toEqual([{ groupId: south, minor: 0n }])
  expect(typed([])).toEqual([])
})

test('a price is at most that of the delivery', () => {
  expect(typed(['8'])).toEqual([{ groupId: south, minor: 8_00n }])
  expect(refused(['8.01'])).toEqual({
    'courierPrices.south': 'Enter at most the price of the delivery, or raise that price.',
  })
  expect(refused(['0.01'], { ...dollars, minor: 0n })).toHaveProperty(['courierPrices.south'])
  // A price typed in another currency is converted as the price of the delivery is.
  expect(typed(['8'], zwl)).toEqual([{ groupId: south, minor: 200_000_00n }])
  expect(refused(['8.01'], zwl)).toHaveProperty(['courierPrices.south'])
})

test('text that is no amount, and two prices for a group, are refused', () => {
  expect(refused(['five'])).toHaveProperty(['courierPrices.south'])
  const twice = [south, 'SOUTH' as CityGroupId].map((groupId) => ({ groupId, price: '1' }))
  const found = refusal(() => courierPricesOf(twice, dollars, { currency: 'USD', rates }))
  expect(found?.fields).toEqual({ courierPrices: 'Give one price for each group of cities.' })
})

test('an item that is only collected has no prices', () => {
  expect(typed(['99'], { ...dollars, collectionOnly: true })).toEqual([])
  const before = [{ groupId: south, minor: 1_00n, currency: 'USD' }]
  expect(followedPrices(before, { ...dollars, collectionOnly: true }, rates)).toEqual([])
})

test('stored prices follow the currency of the listing, and never exceed its delivery', () => {
  const before = [
    { groupId: south, minor: 3_50n, currency: 'USD' },
    { groupId: north, minor: null, currency: 'USD' },
  ]
  expect(followedPrices(before, zwl, rates)).toEqual([
    { groupId: south, minor: 87_500_00n },
    { groupId: north, minor: null },
  ])
  expect(followedPrices(before, { ...dollars, minor: 2_00n }, rates)).toEqual([
    { groupId: south, minor: 2_00n },
    { groupId: north, minor: null },
  ])
})

test('a fixed price is edited in its own currency, an auction in that of its bids', () => {
  const listing = {
    currency: 'USD',
    originalShippingMinor: 8_00n,
    shippingMinor: 200_000_00n,
    collectionOnly: false,
  }
  expect(ownDelivery({ ...listing, format: 'fixed' }, 'ZWL')).toEqual(dollars)
  expect(ownDelivery({ ...listing, format: 'auction' }, 'ZWL')).toEqual(zwl)
})
