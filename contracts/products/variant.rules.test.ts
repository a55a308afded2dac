import {
  differenceOf,
  tidyVariants,
  valuesByOption,
  variantsRule,
  type TypedVariant,
} from './variant.rules.ts'

const variant = (values: string[], more: Partial<TypedVariant> = {}): TypedVariant => ({
  values,
  quantity: 1,
  priceDifference: '0',
  ...more,
})
const price = { priceMinor: 55_00n, currency: 'USD' }
const rule = (list: TypedVariant[], options = ['Size']) => variantsRule({ options, list }, price)

test.each([
  ['', 0n],
  ['5', 5_00n],
  ['+5.00', 5_00n],
  ['-2.50', -2_50n],
  ['− 2.50', -2_50n],
  ['-', undefined],
  ['5.0001', undefined],
  ['five', undefined],
  ['+', undefined],
])('the difference %j is %s', (text, minor) => {
  expect(differenceOf(text, 'USD')).toBe(minor)
})

test('a long text takes no longer than its length', () => {
  // Takes a minute if the time grows with the square of the length.
  expect(differenceOf(`1${' '.repeat(300_000)}x`, 'USD')).toBeUndefined()
})

test('blanks are removed, and a value is spelled as it was first', () => {
  expect(
    tidyVariants({ options: [' Size '], list: [variant(['UK  8']), variant(['uk 8 '])] }),
  ).toEqual({ options: ['Size'], list: [variant(['UK 8']), variant(['UK 8'])] })
})

test('the values of an option keep their order', () => {
  const list = [variant(['Lilac', '9']), variant(['Coral', '8']), variant(['Lilac', '8'])]
  expect(valuesByOption({ options: ['Colour', 'Size'], list })).toEqual([
    ['Lilac', 'Coral'],
    ['9', '8'],
  ])
})

test('size by colour is accepted, up to twelve values and a hundred variants', () => {
  const of = (colours: number, sizes: number) =>
    Array.from({ length: colours * sizes }, (_, at) =>
      variant([`colour ${at % colours}`, `size ${Math.floor(at / colours)}`]),
    )
  expect(rule(of(12, 8), ['Colour', 'Size'])).toBeUndefined()
  expect(rule(of(12, 9), ['Colour', 'Size'])).toBe('sellingFields.variantsMany')
  expect(rule(of(13, 1), ['Colour', 'Size'])).toBe('sellingFields.variantValuesMany')
})

test.each<[string, TypedVariant[], string[]?]>([
  ['variantOptions', [variant(['8'])], [' ']],
  ['variantOptions', [variant(['8', '8'])], ['Size', 'size']],
  ['variantValues', [variant(['8', 'Lilac'])]],
  ['variantValues', [variant([' '])]],
  ['variantSigns', [variant(['8'])], ['Size; UK']],
  ['variantSigns', [variant(['UK 8, wide'])]],
  ['variantSigns', [variant(['UK 8 = 42'])]],
  ['variantTwice', [variant(['UK 8']), variant(['uk 8'])]],
  ['variantStock', [variant(['8'], { quantity: 0 })]],
  ['variantStock', [variant(['8'], { quantity: -1 }), variant(['9'], { quantity: 3 })]],
  ['variantStock', [variant(['8'], { quantity: 1.5 })]],
  ['variantStock', [variant(['8'], { quantity: 10_000 }), variant(['9'])]],
  ['variantPrice', [variant(['8'], { priceDifference: '-55' })]],
  ['variantPrice', [variant(['8'], { priceDifference: 'much' })]],
  ['variantPrice', [variant(['8'], { priceDifference: '9999999999999' })]],
])('%s: %j', (code, list, options) => {
  expect(rule(list, options)).toBe(`sellingFields.${code}`)
})

test('one sold-out variant among others and a price of one cent are fine', () => {
  expect(
    rule([variant(['8'], { quantity: 0 }), variant(['9'], { priceDifference: '-54.99' })]),
  ).toBeUndefined()
})

test('without a price, differences must only be amounts', () => {
  const list = [variant(['8'], { priceDifference: '-900' })]
  const unpriced = { ...price, priceMinor: undefined }
  expect(variantsRule({ options: ['Size'], list }, unpriced)).toBeUndefined()
})
