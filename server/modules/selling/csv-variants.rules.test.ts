import { variantCells, variantsIn } from './csv-variants.rules.ts'

const shoes = {
  options: ['Colour', 'Size'],
  list: [
    { values: ['Lilac', 'UK 9'], quantity: 3, priceDifference: '+2.50' },
    { values: ['Coral', 'UK 8'], quantity: 1, priceDifference: '-5.00' },
    { values: ['Coral', 'UK 9'], quantity: 0, priceDifference: '0' },
  ],
}
const cells = {
  options: 'Colour, Size',
  variants: 'Lilac, UK 9 = 3 +2.50; Coral, UK 8 = 1 -5.00; Coral, UK 9 = 0',
}

test('variants are written as two cells and read again', () => {
  expect(variantCells(shoes)).toEqual(cells)
  expect(variantsIn(cells.options, cells.variants)).toEqual(shoes)
  expect(variantsIn('', '')).toBeNull()
})

test('blanks do not matter, and a difference may have a blank after its sign', () => {
  expect(variantsIn(' Size ', 'S=2 ; M =1 + 5;')).toEqual({
    options: ['Size'],
    list: [
      { values: ['S'], quantity: 2, priceDifference: '0' },
      { values: ['M'], quantity: 1, priceDifference: '+5' },
    ],
  })
})

test.each([
  ['', 'S = 2'],
  ['Size', ''],
  ['Size', 'S'],
  ['Size', 'S = many'],
  ['Size', 'S = 2 5.00'],
  ['Size', '= 2'],
])('options %j with variants %j are refused', (options, variants) => {
  expect(variantsIn(options, variants)).toBeUndefined()
})
