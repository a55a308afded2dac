import type { ProductId } from '../../../../contracts/common/ids.ts'
import { bestFirst, hasPrices, matchesOf, withoutPrices } from './matches.rules.ts'
import { unfiltered } from '../list/list.rules.ts'

const ids = (text: string) => text.split('') as ProductId[]
const matches = (found: string, boosted: string) => ({
  ids: ids(found),
  boosted: ids(boosted),
  running: '1',
})

test.each([
  { found: 'abcd', boosted: '', selected: undefined, shown: 'abcd' },
  { found: 'abcd', boosted: 'dc', selected: undefined, shown: 'dcab' },
  { found: 'abcd', boosted: 'dcb', selected: undefined, shown: 'dcab' },
  { found: 'abcd', boosted: '', selected: 'db', shown: 'bd' },
  { found: 'abcd', boosted: 'dc', selected: 'abc', shown: 'cab' },
  { found: 'abcd', boosted: 'dcb', selected: 'ab', shown: 'ba' },
  { found: 'abcd', boosted: 'd', selected: 'x', shown: '' },
])(
  'of $found with $boosted boosted and $selected selected, at most two boosted come first: $shown',
  ({ found, boosted, selected, shown }) => {
    const some = selected === undefined ? undefined : new Set(ids(selected))
    expect(bestFirst(matches(found, boosted), some, 2).join('')).toBe(shown)
  },
)

test('a row without matches has no ids', () => {
  expect(matchesOf({ count: 0, ids: null, boosted: null, running: '7' })).toEqual({
    ids: [],
    boosted: [],
    running: '7',
  })
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
