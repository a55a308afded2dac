import type { ProductDetail } from '#contracts/products/products.ts'
import type { Variants } from '#contracts/products/variants.ts'
import { asChosen, choose, chosenOf, onlyChoice, optionsOf } from './choice.ts'

const variant = (values: string[], quantity: number, price: string, image: string | null = null) =>
  ({ values, quantity, price, originalPrice: price, image }) as Variants['list'][number]
const variants: Variants = {
  options: ['Colour', 'Size'],
  basePrice: '100.00',
  list: [
    variant(['Lilac', '8'], 2, '100.00', '/images/lilac'),
    variant(['Lilac', '9'], 1, '120.00', '/images/lilac'),
    variant(['Coral', '8'], 0, '90.00', '/images/coral'),
    variant(['Coral', '9'], 3, '120.00', '/images/coral'),
    variant(['Grey', '8'], 0, '100.00', '/images/grey'),
  ],
}
const product = {
  base: 'ZWL',
  price: '100.00',
  quantity: 6,
  variety: 'from_price',
} as ProductDetail
const none = [undefined, undefined]
const soldOut = (choice: readonly (string | undefined)[]) =>
  optionsOf(product, variants, choice).map(({ values }) =>
    values.flatMap((one) => (one.soldOut ? one.value : [])),
  )

test('a value is sold out if no variant with it and the values before it is in stock', () => {
  expect(soldOut(none)).toEqual([['Grey'], []])
  expect(soldOut(['Coral', undefined])).toEqual([['Grey'], ['8']])
  expect(soldOut(['Coral', '9'])).toEqual([['Grey'], ['8']])
})

test('a value says how much more it costs than the cheapest variant in stock', () => {
  const [colours, sizes] = optionsOf(product, variants, none)
  expect(colours?.values.map(({ moreMinor }) => moreMinor)).toEqual([0n, 20_00n, 0n])
  expect(sizes?.values.map(({ moreMinor }) => moreMinor)).toEqual([0n, 20_00n])
})

test('pictures belong to the option whose values have one each', () => {
  const [colours, sizes] = optionsOf(product, variants, none)
  expect([colours?.pictured, sizes?.pictured]).toEqual([true, false])
  const images = ['/images/lilac', '/images/coral', '/images/grey']
  expect(colours?.values.map(({ image }) => image)).toEqual(images)
  const bare = { ...variants, list: variants.list.map((one) => ({ ...one, image: null })) }
  expect(optionsOf(product, bare, none).map(({ pictured }) => pictured)).toEqual([false, false])
})

test('a later value is dropped if it is sold out with the new one', () => {
  expect(choose(variants, ['Lilac', '9'], 0, 'Coral')).toEqual(['Coral', '9'])
  expect(choose(variants, ['Lilac', '8'], 0, 'Coral')).toEqual(['Coral', undefined])
  expect(choose(variants, none, 1, '8')).toEqual([undefined, '8'])
})

test('a value that is the only one in stock is chosen at first', () => {
  expect(onlyChoice(variants)).toEqual(none)
  const list = variants.list.slice(0, 1)
  expect(onlyChoice({ ...variants, list })).toEqual(['Lilac', '8'])
})

test('the price and the stock are those of the chosen variant', () => {
  expect(chosenOf(variants, ['Lilac', undefined])).toBeUndefined()
  const prices = { base: 'ZWL', price: '120.00', originalPrice: '120.00' }
  expect(asChosen(product, chosenOf(variants, ['Coral', '9']))).toEqual({ ...prices, quantity: 3 })
  expect(asChosen(product, undefined)).toBe(product)
})
