import type { DraftVariants } from '#contracts/selling/drafts.ts'
import type { Variants } from '#contracts/products/variants.ts'
import { combinationsOf, draftVariantsOf, newVariantsOf, withCopies } from './typed-variants.ts'

const typed: DraftVariants = {
  options: [
    { name: 'Colour ', values: 'Lilac,  Coral' },
    { name: 'Size', values: 'UK 8, uk 8, , UK  9' },
  ],
  lines: {
    'lilac\nuk 8': { quantity: '2', difference: '', image: '/images/lilac' },
    'coral\nuk 9': { quantity: ' 1 ', difference: ' -2.50 ', image: '/images/gone' },
  },
}

test('each value is combined with each of the other option', () => {
  expect(combinationsOf(typed)).toEqual([
    ['Lilac', 'UK 8'],
    ['Lilac', 'UK 9'],
    ['Coral', 'UK 8'],
    ['Coral', 'UK 9'],
  ])
  const withoutSizes = [typed.options[0]!, { name: 'Size', values: ' ,' }]
  for (const options of [withoutSizes, []])
    expect(combinationsOf({ ...typed, options })).toEqual([])
})

test('a combination without numbers is sold out and costs the same', () => {
  expect(newVariantsOf(typed, ['/images/lilac'])).toEqual({
    options: ['Colour', 'Size'],
    list: [
      { values: ['Lilac', 'UK 8'], quantity: 2, priceDifference: '0', image: '/images/lilac' },
      { values: ['Lilac', 'UK 9'], quantity: 0, priceDifference: '0', image: null },
      { values: ['Coral', 'UK 8'], quantity: 0, priceDifference: '0', image: null },
      { values: ['Coral', 'UK 9'], quantity: 1, priceDifference: '-2.50', image: null },
    ],
  })
})

test('the form of a listing is sent back as it is', () => {
  const list = newVariantsOf(typed, ['/images/lilac']).list.map((one) => ({
    ...one,
    priceDifference: one.priceDifference === '0' ? '0.00' : '-2.50',
  }))
  const variants = { options: ['Colour', 'Size'], basePrice: '55.00', list } as unknown as Variants
  const sent = newVariantsOf(draftVariantsOf(variants), ['/images/lilac'])
  expect(sent).toEqual(newVariantsOf(typed, ['/images/lilac']))
})

test('a similar listing has copies of the photos', () => {
  const { lines } = withCopies(typed, ['/images/lilac'], ['/images/copy'])
  expect(Object.values(lines).map(({ image }) => image)).toEqual(['/images/copy', ''])
})
