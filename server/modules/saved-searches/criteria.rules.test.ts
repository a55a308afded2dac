import { searchTexts } from './search-texts.ts'
import fc from 'fast-check'
import { forAll } from '#support/rule-cases.ts'
import { refusal } from '#support/refusals.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { setCurrencyTable } from '#contracts/currencies/currencies.ts'
import { shippedTable } from '#contracts/currencies/currency-data.ts'
import { priceInForce } from '../../kernel/listed-price.ts'
import { convertedCriteria, criteriaOf, nameOf } from './criteria.rules.ts'

afterEach(() => setCurrencyTable(shippedTable))
/** Makes ZWG, with this number of digits, the default currency. */
function withZwg(digits: number): void {
  const zwg = { ...shippedTable.currencies[0]!, code: 'ZWG', label: 'ZWG', digits }
  setCurrencyTable({ ...shippedTable, local: 'ZWG', currencies: [...shippedTable.currencies, zwg] })
}
const at = (rate: string) => ({ local: 'ZWG', rates: { ZWL: rate } })

/** The name in English. */
const named = (
  ...[criteria, currency, category]: [Parameters<typeof nameOf>[0], string, string?]
) => nameOf(criteria, currency, category, searchTexts('en'))

test('equal criteria are stored in the same form', () => {
  expect(
    criteriaOf({ search: ' a\n b ', condition: ['used', 'new', 'new'], sellerId: 'AB' as UserId }),
  ).toEqual({ search: 'a b', condition: ['new', 'used'], sellerId: 'ab' })
})

test('criteria that filter nothing are refused', () => {
  for (const nothing of [{}, { search: ' \t' }, { condition: [] }])
    expect(refusal(() => criteriaOf(nothing))).toMatchObject({
      code: 'invalid_request',
      fields: { query: 'Search for something, or choose a filter first.' },
    })
})

test('a search is named after its terms', () => {
  expect(named({ search: 'sony tv', location: 'Harare' }, 'ZWL')).toBe('“sony tv”, Harare')
  const auctions = { category: 'home-garden', type: 'auction' } as const
  expect(named(auctions, 'ZWL', 'Home & Garden')).toBe('Home & Garden, Auctions')
  expect(named({ condition: ['like-new', 'used'] }, 'ZWL')).toBe('Like New, Used')
  expect(named({ minPrice: '1500.50' }, 'ZWL')).toBe('from ZWL 1,500.50')
  expect(named({ maxPrice: '2000' }, 'ZWL')).toBe('up to ZWL 2,000')
  expect(named({ minPrice: '0', maxPrice: '2000' }, 'ZWL')).toBe('ZWL 0 to ZWL 2,000')
  expect(named({ search: 'sofa', delivery: 'free' }, 'ZWL')).toBe('“sofa”, Free delivery')
  expect(named({ delivery: 'collection', location: 'Gweru' }, 'ZWL')).toBe('Collection, Gweru')
  expect(named({ sellerId: 'ab' as UserId }, 'ZWL')).toBe('One seller')
  const attribute = ['brand:Nike', 'year:2010..2015']
  expect(named({ category: 'shoes', attribute }, 'ZWL', 'Shoes')).toBe('Shoes, Nike, 2010–2015')
})

test('filters that are set are stored, empty ones are left out', () => {
  const all = {
    search: 'tv',
    category: 'electronics',
    location: 'Harare',
    minPrice: '1',
    maxPrice: '2',
    type: 'auction',
    delivery: 'collection',
  } as const
  expect(criteriaOf(all)).toEqual(all)
  const twice = { attribute: ['size:9', 'brand:Nike', 'size:9'] }
  expect(criteriaOf(twice)).toEqual({ attribute: ['brand:Nike', 'size:9'] })
  expect(Object.keys(criteriaOf({ attribute: [], search: 'tv' }))).toEqual(['search'])
  const empty = { category: '', location: '', minPrice: '', maxPrice: '', type: undefined }
  expect(Object.keys(criteriaOf({ ...empty, search: 'tv' }))).toEqual(['search'])
})

test('a name leaves out missing parts and is cut at 120 characters', () => {
  expect(named({ type: 'fixed', search: 'tv' }, 'ZWL')).toBe('“tv”, Fixed price')
  expect(named({ search: 'tv' }, 'ZWL', '')).toBe('“tv”')
  expect(named({ search: 'x'.repeat(118) }, 'ZWL')).toBe(`“${'x'.repeat(118)}”`)
  expect(named({ search: 'x'.repeat(119) }, 'ZWL')).toBe(`“${'x'.repeat(118)}…`)
  expect(named({ search: '😀'.repeat(120) }, 'ZWL')).toBe(`“${'😀'.repeat(118)}…`)
})

test('prices of a search are converted like those of listings, and the rest stays the same', () => {
  withZwg(2)
  const convert = (minPrice: string, maxPrice: string, rate = '0.0004') =>
    convertedCriteria({ search: 'tv', minPrice, maxPrice }, 'ZWL', at(rate))
  expect(convert('1000000', '2500.50')).toEqual({ search: 'tv', minPrice: '400', maxPrice: '1' })
  expect(convert('12.49', '12.50')).toMatchObject({ minPrice: '0.01', maxPrice: '0.01' })
  expect(convert('37.49', '37.50')).toMatchObject({ minPrice: '0.01', maxPrice: '0.02' })
  expect(convert('0', '0.00')).toMatchObject({ minPrice: '0', maxPrice: '0' })
  const most = '9999999999999'
  expect(convert('1', most, '9')).toMatchObject({ minPrice: '9', maxPrice: most })
  const others = { search: 'tv', condition: ['new'], sellerId: 'ab' as UserId }
  expect(convertedCriteria(others, 'ZWL', at('2'))).toEqual(others)
  for (const end of ['minPrice', 'maxPrice'])
    expect(convertedCriteria({ [end]: '5' }, 'ZWL', at('2'))).toEqual({ [end]: '10' })
})

test('converted prices have the digits of the new currency', () => {
  withZwg(0)
  expect(convertedCriteria({ maxPrice: '1001.25' }, 'ZWL', at('0.1'))).toEqual({ maxPrice: '100' })
  withZwg(3)
  expect(convertedCriteria({ maxPrice: '10.05' }, 'ZWL', at('0.1'))).toEqual({ maxPrice: '1.005' })
  expect(convertedCriteria({ maxPrice: '1.50' }, 'ZWL', at('1'))).toEqual({ maxPrice: '1.500' })
})

test("decimals beyond those of the search's currency are ignored", () => {
  withZwg(2)
  const { currencies, ...table } = shippedTable
  const whole = { ...currencies[0]!, code: 'XTS', digits: 0 }
  const zwg = { ...whole, code: 'ZWG', digits: 2 }
  setCurrencyTable({ ...table, local: 'ZWG', currencies: [...currencies, whole, zwg] })
  const rates = { local: 'ZWG', rates: { XTS: 2 } }
  expect(convertedCriteria({ maxPrice: '5.75' }, 'XTS', rates)).toEqual({ maxPrice: '10' })
})

test('a listing in a price range is also in the converted range', () => {
  withZwg(2)
  const amount = fc.bigInt(1n, 10n ** 12n)
  const rate = fc
    .integer({ min: 1, max: 999_999 })
    .map((n) => `0.${String(n).padStart(6, '0')}123456789012345678`)
  const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
  const minorOfText = (written: string) => {
    const [whole = '', fraction = ''] = written.split('.')
    return BigInt(whole + fraction.padEnd(2, '0'))
  }
  const worth = (originalMinor: bigint, written: string) =>
    priceInForce({ currency: 'ZWL', originalMinor, originalShippingMinor: 0n }, at(written))
      .priceMinor
  forAll(amount, amount, rate, (end, price, written) => {
    const { maxPrice } = convertedCriteria({ maxPrice: text(end) }, 'ZWL', at(written))
    expect(minorOfText(maxPrice!)).toBe(worth(end, written))
    if (price <= end) expect(worth(price, written)).toBeLessThanOrEqual(minorOfText(maxPrice!))
  })
})
