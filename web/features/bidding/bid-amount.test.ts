import { expect, test } from 'vitest'
import {
  draftFromUsd,
  draftFromZwl,
  leastBid,
  looksMistaken,
  raisesFor,
  tidied,
  typedMinor,
} from './bid-amount.ts'

const rate = 25_000

test('amounts are read as people type them', () => {
  expect(typedMinor('1,650,000')).toBe(165_000_000n)
  expect(typedMinor('1 650 000.50')).toBe(165_000_050n)
  expect(typedMinor('66.')).toBe(6_600n)
})

test('what is no plain amount is refused', () => {
  for (const text of ['', '-5', '1e9', '0x10', '1.234', 'NaN', '.5', '1.2.3'])
    expect(typedMinor(text), text).toBeUndefined()
})

test('each box fills the other at the rate', () => {
  expect(draftFromZwl('1650000', rate)).toEqual({ zwl: '1650000', usd: '66.00' })
  expect(draftFromUsd('66', rate)).toEqual({ zwl: '1,650,000', usd: '66' })
  expect(draftFromZwl('', rate)).toEqual({ zwl: '', usd: '' })
  expect(draftFromUsd('abc', rate)).toEqual({ zwl: '', usd: 'abc' })
})

test('thousands are grouped once a box is left; nonsense stays as it was typed', () => {
  expect(tidied({ zwl: '1650000', usd: '1066' })).toEqual({ zwl: '1,650,000', usd: '1,066.00' })
  expect(tidied({ zwl: '12a', usd: '' })).toEqual({ zwl: '12a', usd: '' })
})

test('the least bid is one ZWL more [rule: minimum bid increment 1 ZWL]', () => {
  expect(leastBid(162_500_000n)).toBe(162_500_100n)
})

test('raises fit the price', () => {
  const zwl = (price: bigint) => raisesFor(price * 100n).map((raise) => Number(raise / 100n))
  expect(zwl(1_625_000n)).toEqual([25_000, 125_000, 250_000])
  expect(zwl(20n)).toEqual([1, 5, 10])
  expect(zwl(400n)).toEqual([5, 25, 50])
  expect(zwl(5_000n)).toEqual([100, 500, 1_000])
  expect(zwl(400_000_000n)).toEqual([5_000_000, 25_000_000, 50_000_000])
})

test('ten times the price looks like a slip', () => {
  expect(looksMistaken(1_625_000_000n, 162_500_000n)).toBe(true)
  expect(looksMistaken(1_624_999_900n, 162_500_000n)).toBe(false)
  expect(looksMistaken(10_000n, 100n)).toBe(false)
})
