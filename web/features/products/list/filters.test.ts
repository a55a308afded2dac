import { expect, test } from 'vitest'
import { parseSearch } from '../../../lib/search-params.ts'
import { changed, filtersHref, isEverything, isUnfiltered, readFilters } from './filters.ts'
import { homeHead } from './home-head.ts'

const read = (search: string) => readFilters(parseSearch(search))

test('an address is read and written alike', () => {
  const href =
    '/?category=motors&search=honda+fit&location=Mutare&condition=new&condition=used&minPrice=1000&maxPrice=2000.50&type=auction&sort=ending_soonest&view=list&page=3'
  expect(filtersHref(read(href.slice(1)))).toBe(href)
})

test('invalid values are left out', () => {
  expect(
    read(
      '?category=Old%20cars&location=Paris&condition=broken&minPrice=-1&maxPrice=1e9&sort=x&view=grid&page=0&type=x&search=+',
    ),
  ).toEqual({})
  expect(read('?page=401')).toEqual({})
  expect(read('?sort=best_match')).toEqual({})
})

test('amounts as people type them', () => {
  expect(read('?minPrice=1,250,000').minPrice).toBe('1250000')
})

test('conditions may be repeated or joined by commas', () => {
  expect(read('?condition=used,new').condition).toEqual(['new', 'used'])
})

test('a change starts at the first page, another page keeps the filters', () => {
  const filters = read('?search=drum&page=4')
  expect(changed(filters, { location: 'Harare' })).toEqual({ search: 'drum', location: 'Harare' })
  expect(changed(filters, { search: undefined })).toEqual({})
})

test('only the plain first page is unfiltered', () => {
  expect(isUnfiltered(read('?view=list'))).toBe(true)
  expect(isUnfiltered(read('?page=2'))).toBe(false)
  expect(isUnfiltered(read('?sort=ending_soonest'))).toBe(false)
})

test('order and layout make no address of their own for search engines', () => {
  const head = homeHead(
    read('?category=motors&sort=ending_soonest&view=list&page=2'),
    'https://m.example',
  )
  expect(head.links).toEqual([
    { rel: 'canonical', href: 'https://m.example/?category=motors&page=2' },
  ])
  // A search has no page of its own for search engines either.
  expect(homeHead(read('?search=drum'), 'https://m.example').links).toEqual([
    { rel: 'canonical', href: 'https://m.example/' },
  ])
})

test('an order or a page still shows everything; a filter does not', () => {
  expect(['', '?sort=ending_soonest&page=2&view=list'].map(read).map(isEverything)).toEqual([
    true,
    true,
  ])
  expect(['?category=motors', '?search=a', '?type=auction'].map(read).some(isEverything)).toBe(
    false,
  )
})
