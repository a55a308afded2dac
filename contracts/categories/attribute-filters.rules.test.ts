import { attributeFilterPattern, attributeFilters } from './attribute-filters.rules.ts'

test('a filter is a key and a value, or a range with a limit', () => {
  const values = ['brand:Nike', 'type:Cable: long', 'screen_size:6']
  const filters = [...values, 'year:2010..2015', 'year:..2015']
  const long = [`brand:${'x'.repeat(61)}`, `${'x'.repeat(41)}:Nike`]
  const others = ['brand', 'brand:', 'brand: ', 'year:..', 'br-and:Nike', ':Nike', ...long]
  const found = [...others, ...filters].filter((text) => attributeFilterPattern.test(text))
  expect(found).toEqual(filters)
})

test('values of one attribute are alternatives, and a range has limits', () => {
  const none = { from: undefined, to: undefined }
  expect(attributeFilters(['size:8', 'brand:Nike', 'size:9', 'type:Cable: long'])).toEqual([
    { key: 'size', values: ['8', '9'], ...none },
    { key: 'brand', values: ['Nike'], ...none },
    { key: 'type', values: ['Cable: long'], ...none },
  ])
  expect(attributeFilters(['year:2010..2015', 'screen:6.5..', 'mileage:..90000'])).toEqual([
    { key: 'year', values: [], from: '2010', to: '2015' },
    { key: 'screen', values: [], from: '6.5', to: undefined },
    { key: 'mileage', values: [], from: undefined, to: '90000' },
  ])
  expect(attributeFilters(['a:1...2', 'b:x..2'])).toEqual([
    { key: 'a', values: ['1...2'], ...none },
    { key: 'b', values: ['x..2'], ...none },
  ])
})
