import type { ProductId } from '#contracts/common/ids.ts'
import { bestFirst, hasPrices, matchesOf, withoutPrices } from './matches.rules.ts'
import { unfiltered } from '../list/list.rules.ts'

const ids = (text: string) => text.split('') as ProductId[]

test.each([
  ['', undefined, 'abcd'],
  ['dc', undefined, 'dcab'],
  ['dcb', undefined, 'dcab'],
  ['', 'db', 'bd'],
  ['dc', 'abc', 'cab'],
  ['dcb', 'ab', 'ba'],
  ['d', 'x', ''],
])(
  'of abcd with %j boosted and %j selected, two boosted come first: %j',
  (boosted, some, shown) => {
    const selected = some === undefined ? undefined : new Set(ids(some))
    const matches = { ids: ids('abcd'), boosted: ids(boosted), running: '1' }
    expect(bestFirst(matches, selected, 2).join('')).toBe(shown)
  },
)

test('a row without matches has no ids', () => {
  const none = { ids: [], boosted: [], running: '7' }
  expect(matchesOf({ count: 0, ids: null, boosted: null, running: '7' })).toEqual(none)
  expect(matchesOf({ count: 2, ids: 'a,b', boosted: 'b', running: '7' }).ids).toEqual(['a', 'b'])
})

test('price range and delivery are left out of the matches, other filters are not', () => {
  const location = { ...unfiltered, location: 'Gweru' }
  const priced = { ...location, minMinor: 1n, maxMinor: 2n, delivery: 'free' } as const
  expect(withoutPrices(priced)).toEqual(location)
  expect(hasPrices(location)).toBe(false)
  expect(hasPrices({ ...location, maxMinor: 2n })).toBe(true)
  expect(hasPrices({ ...location, delivery: 'collection' })).toBe(true)
})
