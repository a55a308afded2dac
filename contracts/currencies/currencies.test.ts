import {
  amountText,
  convertedMinor,
  decimalOf,
  exchangedMinor,
  groupedOf,
  minorOf,
  moneyText,
  setCurrencyTable,
  usdMinorOf,
  zwlMinorOf,
} from './currencies.ts'
import { shippedTable } from './currency-data.ts'

afterEach(() => setCurrencyTable(shippedTable))

const withDigits = (digits: number) => {
  const added = { ...shippedTable.currencies[0]!, code: 'XTS', digits, label: 'XTS' }
  setCurrencyTable({ ...shippedTable, currencies: [...shippedTable.currencies, added] })
}

test.each([
  [0, '1234567', '1,234,567', 'XTS 1,234,567'],
  [1, '123456.7', '123,456.7', 'XTS 123,456.7'],
  [2, '12345.67', '12,345.67', 'XTS 12,345.67'],
  [3, '1234.567', '1,234.567', 'XTS 1,234.567'],
])('amounts with %i minor digits are read and written', (digits, decimal, grouped, text) => {
  withDigits(digits)
  expect(decimalOf(1_234_567n, 'XTS')).toBe(decimal)
  expect(minorOf(decimal, 'XTS')).toBe(1_234_567n)
  expect(groupedOf(1_234_567n, 'XTS')).toBe(grouped)
  expect(moneyText(1_234_567n, 'XTS')).toBe(text)
  expect(amountText(decimal, 'XTS')).toBe(text)
})

test('an amount with more decimals than the currency has is invalid', () => {
  withDigits(0)
  expect(minorOf('10.5', 'XTS')).toBeUndefined()
  expect(minorOf('10.00', 'XTS')).toBe(10n)
  withDigits(3)
  expect(minorOf('10.5', 'XTS')).toBe(10_500n)
  expect(minorOf('10.1234', 'XTS')).toBeUndefined()
  expect(minorOf('10.123', 'ZWL')).toBeUndefined()
})

test('a conversion rounds half up and respects the digits of both currencies', () => {
  withDigits(0)
  // 2,498.7242 ZWL for one XTS, which has no minor digits.
  expect(convertedMinor(249_872_42n, 2498.7242, 'ZWL', 'XTS')).toBe(10n * 10n)
  expect(convertedMinor(124_936n, 2498.7242, 'ZWL', 'XTS')).toBe(0n)
  expect(convertedMinor(124_937n, 2498.7242, 'ZWL', 'XTS')).toBe(1n)
  expect(usdMinorOf(125_000_000n, 25_000, 'ZWL')).toBe(5000n)
  expect(zwlMinorOf(5000n, 25_000, 'ZWL')).toBe(125_000_000n)
  expect(zwlMinorOf(1n, 0.0004, 'ZWL')).toBe(0n)
})

test('a rate is exact in every notation', () => {
  const huge = 10n ** 15n
  expect(zwlMinorOf(huge, 1.23456789012345e-7, 'ZWL')).toBe(123_456_789n)
  expect(zwlMinorOf(huge, 1e-7, 'ZWL')).toBe(100_000_000n)
  expect(zwlMinorOf(3n, 1.5e21, 'ZWL')).toBe(4_500_000_000_000_000_000_000n)
  expect(zwlMinorOf(huge, '0.000000000000000000000000000001', 'ZWL')).toBe(0n)
  expect(zwlMinorOf(10n ** 30n, '1.000000000000000000000000000001', 'ZWL')).toBe(10n ** 30n + 1n)
})

test('between two currencies other than the default an amount is rounded once', () => {
  expect(exchangedMinor(3n, ['ZWL', 'USD'], { times: '0.1', over: '0.2' })).toBe(2n)
  expect(exchangedMinor(3n, ['ZWL', 'USD'], { times: 10, over: 0.5 })).toBe(60n)
  expect(exchangedMinor(7n, ['ZWL', 'USD'], {})).toBe(7n)
})
