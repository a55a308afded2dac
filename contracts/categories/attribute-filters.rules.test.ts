import { attributeFilterPattern, attributeFilters } from './attribute-filters.rules.ts'

test.each([
  ['brand:Nike', true],
  ['type:Cable: long', true],
  ['year:2010..2015', true],
  ['year:..2015', true],
  ['brand', false],
  ['brand:', false],
  ['brand: ', false],
  ['year:..', false],
  ['screen_size:6', true],
  ['br-and:Nike', false],
  [':Nike', false],
  [`brand:${'x'.repeat(61)}`, false],
  [`${'x'.repeat(41)}:Nike`, false],
])('%j is a filter: %j', (text, is) => {
  expect(attributeFilterPattern.test(text)).toBe(is)
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
