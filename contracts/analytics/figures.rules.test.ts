import { conversionOf } from './figures.rules.ts'

test.each([
  [0, 0, null],
  [3, 0, null],
  [0, 40, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [5, 4, 125],
])('%i orders of %i views are %s %', (orders, views, conversion) => {
  expect(conversionOf({ orders, views })).toBe(conversion)
})
