import { refusal } from '#support/refusals.ts'
import type { NewVariants } from '#contracts/products/variants.ts'
import {
  editedVariants,
  fromMinorOf,
  relistedVariants,
  stockOf,
  variantsOf,
  withPictures,
  type ListingVariants,
} from './variants.rules.ts'

const rates = { local: 'ZWL', rates: { USD: 25_000 } }
const price = { format: 'fixed' as const, currency: 'USD', originalMinor: 55_00n }
const given: NewVariants = {
  options: ['Size'],
  list: [
    { values: ['8'], quantity: 0, priceDifference: '-5', image: '/images/eight' },
    { values: ['9'], quantity: 2, priceDifference: '0' },
    { values: ['10'], quantity: 1, priceDifference: '2.50' },
  ],
}
const shoes = variantsOf(given, price, rates)
const pricesOf = (variants: ListingVariants | null) =>
  variants?.list.map(({ priceMinor }) => priceMinor)
const edited = (sent: object, originalMinor = 55_00n, currency = 'USD') =>
  editedVariants({ ...price, variants: shoes }, sent, { currency, originalMinor }, rates)

test('the price is that of the cheapest variant in stock, and the stock the sum', () => {
  expect(shoes).toMatchObject({ options: ['Size'], baseMinor: 55_00n })
  expect(pricesOf(shoes)).toEqual([50_00n, 55_00n, 57_50n])
  expect(shoes.list.map(({ imageId }) => imageId)).toEqual(['eight', null, null])
  expect([fromMinorOf(shoes), stockOf(shoes)]).toEqual([55_00n, 3])
  // If all are sold out, the price is that of the cheapest one.
  const list = shoes.list.map((one) => ({ ...one, stock: 0 }))
  expect(fromMinorOf({ ...shoes, list })).toBe(50_00n)
})

test('an auction has no variants, and a variant costs at most the largest amount', () => {
  const refused = (list: NewVariants['list'], format: 'fixed' | 'auction' = 'fixed') =>
    refusal(() => variantsOf({ ...given, list }, { ...price, format }, rates))
  expect(refused(given.list, 'auction')).toMatchObject({
    fields: { variants: 'Only a fixed price has variants.' },
  })
  const dear = [{ values: ['8'], quantity: 1, priceDifference: '400000000' }]
  expect(refused(dear)).toMatchObject({
    fields: {
      variants: 'Enter price differences such as 5 or -2.50; each variant must cost something',
    },
  })
  // Variants that contradict each other.
  expect(refused([given.list[1]!, given.list[1]!])).toMatchObject({ code: 'invalid_request' })
})

test('without new variants, their prices move with the price of the listing', () => {
  expect(pricesOf(edited({}, 60_00n))).toEqual([55_00n, 60_00n, 62_50n])
  expect(edited({}, 60_00n)).toMatchObject({ baseMinor: 60_00n })
  expect(refusal(() => edited({}, 5_00n))).toMatchObject({ code: 'invalid_request' })
})

test('new variants replace the old ones, and null removes them', () => {
  const list = [{ values: ['11'], quantity: 4, priceDifference: '1' }]
  expect(edited({ variants: { options: ['Size'], list } })).toEqual({
    options: ['Size'],
    baseMinor: 55_00n,
    list: [{ values: ['11'], stock: 4, priceMinor: 56_00n, imageId: null }],
  })
  expect(edited({ variants: null })).toBeNull()
})

test('another currency needs new differences', () => {
  expect(refusal(() => edited({}, 900_000_00n, 'ZWL'))).toMatchObject({
    fields: { variants: 'Enter the price differences in the new currency.' },
  })
})

test('a listing that is listed again has the stock that it had, or so many of each', () => {
  const same = (minor: bigint) => minor
  const stocks = ({ list }: ListingVariants) => list.map(({ stock }) => stock)
  expect(stocks(relistedVariants(shoes, {}, same))).toEqual([0, 2, 1])
  const soldOut = { ...shoes, list: shoes.list.map((one) => ({ ...one, stock: 0 })) }
  expect(stocks(relistedVariants(soldOut, {}, same))).toEqual([1, 1, 1])
  expect(stocks(relistedVariants(soldOut, { quantity: 5 }, same))).toEqual([5, 5, 5])
  expect(stocks(relistedVariants(soldOut, { quantity: 9_999 }, same))).toEqual([3333, 3333, 3333])
  const converted = relistedVariants(shoes, {}, (minor) => minor * 2n)
  expect(converted.baseMinor).toBe(110_00n)
  expect(pricesOf(converted)).toEqual([100_00n, 110_00n, 115_00n])
})

test('pictures are replaced by their copies, or left out', () => {
  const imagesOf = ({ list }: ListingVariants) => list.map(({ imageId }) => imageId)
  expect(imagesOf(withPictures(shoes, new Map([['eight', 'copy']])))).toEqual(['copy', null, null])
  expect(imagesOf(withPictures(shoes, new Map()))).toEqual([null, null, null])
})
