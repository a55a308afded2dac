import { parseSearch } from '../../../lib/search-params.ts'
import { changed, filtersHref, isEverything, isUnfiltered, readFilters } from './filters.ts'
import { settleRanges, withRanges } from './ranges.ts'
import { homeHead } from './home-head.ts'

const read = (search: string) => readFilters(parseSearch(search))

test('reading a URL and writing its filters gives the same URL', () => {
  const href =
    '/?category=motors&search=honda+fit&location=Mutare&condition=new&condition=used&minPrice=1000&maxPrice=2000.50&type=auction&delivery=free&sort=ending_soonest&view=list&page=3'
  expect(filtersHref(read(href.slice(1)))).toBe(href)
})

test('invalid values are left out', () => {
  for (const search of [
    '?category=Old%20cars&location=Paris&condition=broken&minPrice=-1&maxPrice=1e9&sort=x&view=grid',
    '?page=0&type=x&delivery=x&search=+',
    '?page=401',
    '?sort=best_match',
  ])
    expect(read(search)).toEqual({})
})

test('prices may contain commas, and conditions may be joined by them', () => {
  expect(read('?minPrice=1,250,000').minPrice).toBe('1250000')
  expect(read('?condition=used,new').condition).toEqual(['new', 'used'])
})

test('changing a filter returns to the first page', () => {
  const filters = read('?search=drum&page=4')
  expect(changed(filters, { location: 'Harare' })).toEqual({ search: 'drum', location: 'Harare' })
  expect(changed(filters, { search: undefined })).toEqual({})
})

test('the first page in the default order is unfiltered, in both layouts', () => {
  expect(isUnfiltered(read('?view=list'))).toBe(true)
  expect(isUnfiltered(read('?page=2'))).toBe(false)
  expect(isUnfiltered(read('?sort=ending_soonest'))).toBe(false)
})

test('the canonical URL leaves out the order, the layout and the search', () => {
  const linksOf = (search: string) => homeHead(read(search), 'https://m.example').links
  expect(linksOf('?category=motors&sort=ending_soonest&view=list&page=2')).toEqual([
    { rel: 'canonical', href: 'https://m.example/?category=motors&page=2' },
  ])
  const plain = { rel: 'canonical', href: 'https://m.example/' }
  expect(linksOf('?search=drum')).toEqual([plain])
})

test('the title says what was searched', () => {
  const titleOf = (search: string, category?: string) =>
    homeHead(read(search), 'https://m.example', category).meta.find((tag) => 'title' in tag)
  expect(titleOf('?search=drum')).toEqual({ title: 'Results for “drum” - Musika' })
  expect(titleOf('?search=drum&category=sports', 'Sports')).toEqual({
    title: 'Results for “drum” in Sports - Musika',
  })
})

test('an order or a page number does not count as a filter', () => {
  const all = ['', '?sort=ending_soonest&page=2&view=list']
  const some = ['?category=motors', '?search=a', '?type=auction']
  expect([...all, ...some].filter((search) => isEverything(read(search)))).toEqual(all)
})

test('attributes filter the lists of a category only', () => {
  const href = '/?category=shoes&attribute=brand%3ANike&attribute=size%3A9'
  const filters = read(href.slice(1))
  expect(filtersHref(filters)).toBe(href)
  expect(filtersHref(changed(filters, { location: 'Harare' }))).toBe(`${href}&location=Harare`)
  expect(read('?attribute=brand:Nike&attribute=brand')).toEqual({})
  expect(read('?category=shoes&attribute=brand&attribute=size:9&attribute=size:9')).toEqual({
    category: 'shoes',
    attribute: ['size:9'],
  })
})

test('a form sends the limits of a range by themselves', () => {
  const range = (search: string) =>
    readFilters(withRanges(parseSearch(`?category=cars-suvs&${search}`))).attribute
  const settled = (search: string) => settleRanges(parseSearch(search))
  expect(settled('?category=boats&attribute=year:..2015')).toEqual({})
  expect(() => settled('?category=boats&to:year=2015')).toThrow(
    'redirected to /?category=boats&attribute=year%3A..2015',
  )
  expect(range('from:mileage=10,000&to:mileage=')).toEqual(['mileage:10000..'])
  const both = ['gearbox:Manual', 'year:..2015']
  expect(range('from:year=&to:year=2015&attribute=gearbox:Manual')).toEqual(both)
  expect(range('from:year=&to:year=')).toBeUndefined()
})
