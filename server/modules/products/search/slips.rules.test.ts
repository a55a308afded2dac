import { expect, test } from 'vitest'
import { nearest, slipsAllowed, slipsBetween } from './slips.rules.ts'

const words = (...all: string[]) => all.map((word) => ({ word }))

test('slips are letters added, left out, changed or swapped', () => {
  expect(slipsBetween('samsng', 'samsung')).toBe(1)
  expect(slipsBetween('smasung', 'samsung')).toBe(1)
  expect(slipsBetween('frigde', 'fridge')).toBe(1)
  expect(slipsBetween('hiluks', 'hilux')).toBe(2)
  expect(slipsBetween('', 'abc')).toBe(3)
  expect(slipsBetween('same', 'same')).toBe(0)
})

test('short words and models must be right', () => {
  expect([
    slipsAllowed('bed'),
    slipsAllowed('a05'),
    slipsAllowed('sofa'),
    slipsAllowed('fridge'),
  ]).toEqual([0, 0, 1, 2])
  expect(nearest('bad', words('bed'))).toEqual([])
  expect(nearest('iphone12', words('iphone11'))).toEqual([])
})

test('the nearest words win over the near ones', () => {
  expect(nearest('laptpo', words('laptops', 'laptop', 'lap'))).toEqual(words('laptop'))
  expect(nearest('kettel', words('kettle', 'kennel', 'metal'))).toEqual(words('kettle'))
})

test('of words that are equally near the first three are taken', () => {
  expect(nearest('lamps', words('lamp', 'lamps', 'damps', 'lumps'))).toEqual(words('lamps'))
  expect(nearest('camps', words('lamps', 'damps', 'ramps', 'vamps'))).toEqual(
    words('lamps', 'damps', 'ramps'),
  )
  expect(nearest('lampen', words('lampan', 'lampin'))).toEqual(words('lampan', 'lampin'))
})

test('only two neighbours that change places are one slip', () => {
  expect(slipsBetween('ab', 'ba')).toBe(1)
  expect(slipsBetween('abc', 'cab')).toBe(2)
  expect(slipsBetween('ab', 'bc')).toBe(2)
  expect(slipsBetween('ab', 'ca')).toBe(2)
  expect(slipsBetween('a', 'ba')).toBe(1)
  expect(slipsBetween('xab', 'xba')).toBe(1)
  expect(slipsBetween('abcd', 'badc')).toBe(2)
})
