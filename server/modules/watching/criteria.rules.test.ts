import { expect, test } from 'vitest'
import type { UserId } from '../../../contracts/common/ids.ts'
import { criteriaOf, nameOf } from '../saved-searches/criteria.rules.ts'

test('criteria have one spelling', () => {
  expect(
    criteriaOf({ search: ' a\n b ', condition: ['used', 'new', 'new'], sellerId: 'AB' as UserId }),
  ).toEqual({ search: 'a b', condition: ['new', 'used'], sellerId: 'ab' })
})

test('nothing narrows nothing', () => {
  for (const nothing of [{}, { search: ' \t' }, { condition: [] }])
    expect(() => criteriaOf(nothing)).toThrow('Search for something, or choose a filter first.')
})

test('a search is called by what it looks for', () => {
  expect(nameOf({ search: 'sony tv', location: 'Harare' })).toBe('“sony tv”, Harare')
  expect(nameOf({ category: 'home-garden', type: 'auction' }, 'Home & Garden')).toBe(
    'Home & Garden, Auctions',
  )
  expect(nameOf({ condition: ['like-new', 'used'] })).toBe('Like New, Used')
  expect(nameOf({ minPrice: '1500.50' })).toBe('from ZWL 1,500.50')
  expect(nameOf({ maxPrice: '2000' })).toBe('up to ZWL 2,000')
  expect(nameOf({ minPrice: '0', maxPrice: '2000' })).toBe('ZWL 0 to ZWL 2,000')
  expect(nameOf({ sellerId: 'ab' as UserId })).toBe('One seller')
})

test('a name fits, and no letter is cut in two', () => {
  const name = nameOf({ search: '😀'.repeat(120) })
  expect([...name]).toHaveLength(120)
  expect(name.isWellFormed()).toBe(true)
})

test('each filter that is set is kept, each that is empty is left out', () => {
  const all = {
    search: 'tv',
    category: 'electronics',
    location: 'Harare',
    minPrice: '1',
    maxPrice: '2',
    type: 'auction',
  } as const
  expect(criteriaOf(all)).toEqual(all)
  const empty = { category: '', location: '', minPrice: '', maxPrice: '', type: undefined }
  expect(Object.keys(criteriaOf({ ...empty, search: 'tv' }))).toEqual(['search'])
})

test('a refusal names the search', () => {
  const message = 'Search for something, or choose a filter first.'
  expect(() => criteriaOf({})).toThrow(
    expect.objectContaining({ code: 'invalid_request', fields: { query: message } }),
  )
})

test('a name leaves out what is not there, and is cut at 120 characters', () => {
  expect(nameOf({ type: 'fixed', search: 'tv' })).toBe('“tv”, Fixed price')
  expect(nameOf({ search: 'tv' }, '')).toBe('“tv”')
  expect(nameOf({ search: 'x'.repeat(118) })).toBe(`“${'x'.repeat(118)}”`)
  expect(nameOf({ search: 'x'.repeat(119) })).toBe(`“${'x'.repeat(118)}…`)
})
