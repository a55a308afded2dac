import { nearest, typosAllowed, typosBetween } from './typos.rules.ts'

const words = (...all: string[]) => all.map((word) => ({ word }))

test('each letter added, left out, changed or swapped counts as a typo', () => {
  expect(typosBetween('samsng', 'samsung')).toBe(1)
  expect(typosBetween('smasung', 'samsung')).toBe(1)
  expect(typosBetween('frigde', 'fridge')).toBe(1)
  expect(typosBetween('hiluks', 'hilux')).toBe(2)
  expect(typosBetween('', 'abc')).toBe(3)
  expect(typosBetween('same', 'same')).toBe(0)
})

test('short words and model names allow no typos', () => {
  expect([
    typosAllowed('bed'),
    typosAllowed('a05'),
    typosAllowed('sofa'),
    typosAllowed('fridge'),
  ]).toEqual([0, 0, 1, 2])
  expect(nearest('bad', words('bed'))).toEqual([])
  expect(nearest('iphone12', words('iphone11'))).toEqual([])
})

test('only the words with the fewest typos are returned', () => {
  expect(nearest('laptpo', words('laptops', 'laptop', 'lap'))).toEqual(words('laptop'))
  expect(nearest('kettel', words('kettle', 'kennel', 'metal'))).toEqual(words('kettle'))
})

test('at most three words with equally many typos are returned, in order', () => {
  expect(nearest('lamps', words('lamp', 'lamps', 'damps', 'lumps'))).toEqual(words('lamps'))
  expect(nearest('camps', words('lamps', 'damps', 'ramps', 'vamps'))).toEqual(
    words('lamps', 'damps', 'ramps'),
  )
  expect(nearest('lampen', words('lampan', 'lampin'))).toEqual(words('lampan', 'lampin'))
})

test('two swapped letters are one typo only if they are adjacent', () => {
  expect(typosBetween('ab', 'ba')).toBe(1)
  expect(typosBetween('abc', 'cab')).toBe(2)
  expect(typosBetween('ab', 'bc')).toBe(2)
  expect(typosBetween('ab', 'ca')).toBe(2)
  expect(typosBetween('a', 'ba')).toBe(1)
  expect(typosBetween('xab', 'xba')).toBe(1)
  expect(typosBetween('abcd', 'badc')).toBe(2)
})
