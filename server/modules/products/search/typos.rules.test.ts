import { nearest, typosAllowed, typosBetween } from './typos.rules.ts'

const words = (...all: string[]) => all.map((word) => ({ word }))

test.each([
  ['samsng', 'samsung', 1],
  ['smasung', 'samsung', 1],
  ['frigde', 'fridge', 1],
  ['hiluks', 'hilux', 2],
  ['', 'abc', 3],
  ['same', 'same', 0],
  ['ab', 'ba', 1],
  ['abc', 'cab', 2],
  ['ab', 'bc', 2],
  ['ab', 'ca', 2],
  ['a', 'ba', 1],
  ['xab', 'xba', 1],
  ['abcd', 'badc', 2],
])(
  'each letter added, left out, changed or swapped is a typo: %s for %s: %i',
  (typed, meant, typos) => expect(typosBetween(typed, meant)).toBe(typos),
)

test('short words and model names allow no typos', () => {
  expect(['bed', 'a05', 'sofa', 'fridge'].map(typosAllowed)).toEqual([0, 0, 1, 2])
  expect(nearest('bad', words('bed'))).toEqual([])
  expect(nearest('iphone12', words('iphone11'))).toEqual([])
})

test('only the words with the fewest typos are returned', () => {
  expect(nearest('laptpo', words('laptops', 'laptop', 'lap'))).toEqual(words('laptop'))
  expect(nearest('kettel', words('kettle', 'kennel', 'metal'))).toEqual(words('kettle'))
})

test('at most three words with equally many typos are returned, in order', () => {
  expect(nearest('lamps', words('lamp', 'lamps', 'damps', 'lumps'))).toEqual(words('lamps'))
  const four = words('lamps', 'damps', 'ramps', 'vamps')
  expect(nearest('camps', four)).toEqual(four.slice(0, 3))
  expect(nearest('lampen', words('lampan', 'lampin'))).toEqual(words('lampan', 'lampin'))
})
