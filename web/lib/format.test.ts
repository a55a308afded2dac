import { expect, test } from 'vitest'
import { counted, formatAmount, formatCount, formatUsd, formatZwl, usdOf } from './format.ts'

test('amounts are grouped, with cents only where there are any', () => {
  expect(formatZwl('1250000.00')).toBe('ZWL 1,250,000')
  expect(formatZwl('999.00')).toBe('ZWL 999')
  expect(formatAmount('1250000.5')).toBe('1,250,000.50')
  expect(formatAmount('25000')).toBe('25,000')
  expect(formatUsd('11800.00')).toBe('US$11,800.00')
})

test('dollars follow the rate, rounded half up', () => {
  expect(usdOf('1625000.00', 25_000)).toBe('US$65.00')
  expect(usdOf('125.00', 25_000)).toBe('US$0.01')
  expect(usdOf('124.99', 25_000)).toBe('US$0.00')
})

test('counts', () => {
  expect(formatCount(1284)).toBe('1,284')
  expect(formatCount(1000, true)).toBe('1,000+')
  expect(counted(1, 'bid')).toBe('1 bid')
  expect(counted(0, 'bid')).toBe('0 bids')
})
