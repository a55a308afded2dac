import { placeOf } from '#contracts/products/places.ts'
import { ProductQuery } from '#contracts/products/products.ts'
import { setCurrencyTable, zwlMinorOf } from '#contracts/currencies/currencies.ts'
import { shippedTable } from '#contracts/currencies/currency-data.ts'
import {
  countedOf,
  crowdOf,
  filterOf,
  isCountedByGroup,
  isEverything,
  isPriced,
  isUsual,
  keyOf,
  rangeBefore,
  sortOf,
} from './list.rules.ts'

const topCategory = (id: string) => ({ id, isSubcategory: false, joining: [], recategorizing: [] })
const filter = (query: Record<string, unknown>) => {
  const parsed = ProductQuery.parse(query)
  return filterOf(parsed, parsed.category ? topCategory(parsed.category) : undefined)
}
const first = { offset: 0, limit: 24 }
const conversion = { from: 'ZWL', to: 'ZWG', rate: '0.0004' }

test('`used` selects every condition except new; selecting all five sets no filter', () => {
  expect(filter({ condition: 'used' }).conditions).toEqual(['like-new', 'good', 'fair', 'poor'])
  expect(filter({ condition: ['new', 'poor,good'] }).conditions).toEqual(['new', 'good', 'poor'])
  expect(filter({ condition: 'used,new' }).conditions).toBeUndefined()
})

test('a price limit has as many decimals as the default currency', () => {
  const { minMinor, maxMinor } = filter({ minPrice: '10', maxPrice: '20.5' })
  expect([minMinor, maxMinor]).toEqual([1000n, 2050n])
  const isTaken = (minPrice: string) => ProductQuery.safeParse({ minPrice }).success
  const all = ['5', '5.5', '5,55', '5.5555', '-1', '1e3', '99999999999999']
  expect(all.filter(isTaken)).toEqual(['5', '5.5', '5,55'])
  const [zwl] = shippedTable.currencies
  setCurrencyTable({ ...shippedTable, currencies: [{ ...zwl!, digits: 3 }] })
  expect(filter({ minPrice: '5.555', maxPrice: '6' }).minMinor).toBe(5555n)
  setCurrencyTable({ ...shippedTable, currencies: [{ ...zwl!, digits: 0 }] })
  expect(all.filter(isTaken)).toEqual(['5', '5.5', '5,55'])
  setCurrencyTable(shippedTable)
})

test('a price range finds the same listings before their amounts are converted', () => {
  const rate = '0.000400204234182708921'
  const worth = (minor: bigint) => zwlMinorOf(minor, rate, 'ZWL', 'USD') || 1n
  for (const [minMinor, maxMinor] of [
    [1n, 1n],
    [2n, 40_020n],
    [40_020n, 40_021n],
    [0n, 10n ** 12n],
  ] as const) {
    const before = rangeBefore({ minMinor, maxMinor }, rate)
    expect(worth(before.maxMinor!)).toBe(maxMinor)
    expect(worth(before.maxMinor! + 1n)).toBe(maxMinor + 1n)
    if (minMinor < 2n) expect(before.minMinor).toBe(minMinor)
    else {
      expect(worth(before.minMinor!)).toBe(minMinor)
      expect(worth(before.minMinor! - 1n)).toBe(minMinor - 1n)
    }
  }
})

test('a price range before a conversion has only the requested limits, capped at the largest bigint', () => {
  const open = { minMinor: undefined, maxMinor: undefined }
  expect(rangeBefore(open, '2')).toEqual(open)
  expect(rangeBefore({ minMinor: 10n, maxMinor: 0n }, '2')).toEqual({ minMinor: 5n, maxMinor: 0n })
  const tiny = rangeBefore({ minMinor: 10n ** 15n, maxMinor: 10n ** 15n }, '0.000000001')
  expect(tiny).toEqual({ minMinor: 2n ** 63n - 1n, maxMinor: 2n ** 63n - 2n })
})

test('a place gets the spelling of the filter; All Zimbabwe sets no filter', () => {
  expect(placeOf(' harare ')).toBe('Harare')
  expect(placeOf('Victoria  Falls')).toBe('Victoria Falls')
  for (const none of ['all zimbabwe', '  ', null]) expect(placeOf(none)).toBeUndefined()
})

test('only the first page of everything, a category or a town is common, at any price limits', () => {
  const [category, location] = ['motors', 'Gweru']
  for (const usual of [{}, { category }, { category, maxPrice: '1' }, { location }])
    expect(isUsual(filter(usual), first)).toBe(true)
  for (const rare of [{ category, location }, { condition: 'new' }])
    expect(isUsual(filter(rare), first)).toBe(false)
  const moving = { ...topCategory(category), recategorizing: ['boats'] }
  expect(isUsual(filterOf(ProductQuery.parse({}), moving), first)).toBe(false)
  for (const other of [{ offset: 24 }, { limit: 48 }])
    expect(isUsual(filter({}), { ...first, ...other })).toBe(false)
})

test('a list without filters, or of a place, has everything, also during a currency conversion', () => {
  for (const all of [{}, { sort: 'ending_soonest', page: 2 }, { location: 'Gweru' }])
    expect(isEverything(filter(all))).toBe(true)
  expect(isEverything({ ...filter({}), conversion })).toBe(true)
  for (const narrow of [{ type: 'fixed' }, { delivery: 'free' }, { category: 'motors' }])
    expect(isEverything(filter(narrow))).toBe(false)
})

test('a price range can have only one limit, and matches are counted up to a thousand', () => {
  expect(isPriced(filter({ category: 'motors' }))).toBe(false)
  for (const one of [{ minPrice: '1' }, { maxPrice: '1' }]) expect(isPriced(filter(one))).toBe(true)
  expect(countedOf(1000)).toEqual({ total: 1000, capped: false })
  expect(countedOf(1001)).toEqual({ total: 1000, capped: true })
})

test('a missing query parameter sets no filter', () => {
  expect(filter({})).toEqual({
    category: undefined,
    location: undefined,
    conditions: undefined,
    minMinor: undefined,
    maxMinor: undefined,
    type: undefined,
    delivery: undefined,
    sellerId: undefined,
  })
  for (const type of ['auction', 'fixed']) expect(filter({ type }).type).toBe(type)
})

test('a list is sorted by best match by default', () => {
  expect(sortOf(ProductQuery.parse({}))).toBe('best_match')
  expect(sortOf(ProductQuery.parse({ sort: 'ending_soonest' }))).toBe('ending_soonest')
})

test('the key of a crowd has everything that determines the number of matches', () => {
  const all = {
    category: topCategory('motors'),
    location: 'Gweru',
    conditions: ['new', 'good'] as ['new', 'good'],
    minMinor: 1n,
    maxMinor: 2n,
    type: 'fixed' as const,
    delivery: 'free' as const,
    attributes: [{ key: 'size', values: ['9'], from: undefined, to: undefined }],
    sellerId: 'ann',
    productId: 'item',
  }
  expect(crowdOf({ all: "'phone'" }, all)).toBe(
    `'phone'||motors|Gweru|new,good|1|2|fixed|free|[{"key":"size","values":["9"]}]|ann|item`,
  )
  expect(crowdOf({ all: 'x' }, { ...filter({}), conversion })).toBe('x|ZWG||||||||||')
  expect(crowdOf({ all: 'x' }, filter({}))).toBe('x|||||||||||')
})

test('a list by attribute is not counted in groups, and has a key of its own', () => {
  const nike = filter({ category: 'shoes', attribute: 'brand:Nike' })
  const plain = filter({ category: 'shoes', attribute: [] })
  expect([isCountedByGroup(nike), isCountedByGroup(plain)]).toEqual([false, true])
  expect(filter({ attribute: 'brand:Nike' }).attributes).toBeUndefined()
  expect(keyOf(nike)).not.toBe(keyOf(plain))
  expect(keyOf(nike)).not.toBe(keyOf(filter({ category: 'shoes', attribute: 'brand:Bata' })))
})
