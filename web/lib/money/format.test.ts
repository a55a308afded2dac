import { setCurrencyTable } from '#contracts/currencies/currencies.ts'
import { shippedTable } from '#contracts/currencies/currency-data.ts'
import {
  counted,
  formatAmount,
  formatCount,
  formatMoney,
  formatRate,
  formatUsd,
  moneyIn,
  usdOf,
} from './format.ts'

test('amounts are grouped, with cents only if there are any', () => {
  expect(formatMoney('1250000.00', 'ZWL')).toBe('ZWL 1,250,000')
  expect(formatMoney('999.00', 'ZWL')).toBe('ZWL 999')
  expect(formatAmount('1250000.5', 'ZWL')).toBe('1,250,000.50')
  expect(formatAmount('25000', 'ZWL')).toBe('25,000')
  expect(formatUsd('11800.00')).toBe('US$11,800.00')
})

test('dollars are converted at the rate, rounded half up', () => {
  expect(usdOf('1625000.00', 25_000, 'ZWL')).toBe('US$65.00')
  expect(usdOf('125.00', 25_000, 'ZWL')).toBe('US$0.01')
  expect(usdOf('124.99', 25_000, 'ZWL')).toBe('US$0.00')
})

test('a rate is shown with all of its decimals', () => {
  expect(formatRate(25_000, 'ZWL')).toBe('ZWL 25,000')
  expect(formatRate(10.0051, 'ZWL')).toBe('ZWL 10.0051')
})

test('an amount has the decimals and the rate of its own currency', () => {
  onTestFinished(() => setCurrencyTable(shippedTable))
  const zwg = { ...shippedTable.currencies[0]!, code: 'ZWG', label: 'ZWG', digits: 0, rate: 10 }
  const currencies = [zwg, ...shippedTable.currencies]
  setCurrencyTable({ ...shippedTable, local: 'ZWG', currencies })
  expect(formatMoney('650000.50', 'ZWL')).toBe('ZWL 650,000.50')
  expect(formatAmount('650000.5', 'ZWL')).toBe('650,000.50')
  expect(usdOf('650000.00', 10, 'ZWL')).toBe('US$26.00')
  expect(usdOf('650', 10, 'ZWG')).toBe('US$65.00')
  expect(moneyIn('ZWG', '650000.00', 'ZWL', 10)).toBe('ZWG 260')
})

test('dollars and the default currency are converted both ways', () => {
  expect(moneyIn('USD', '25000.00', 'ZWL', 25_000)).toBe('US$1.00')
  expect(moneyIn('ZWL', '1.00', 'USD', 25_000)).toBe('ZWL 25,000')
  expect(moneyIn('USD', '1.00', 'USD', 25_000)).toBe('US$1.00')
  expect(usdOf('3.00', 25_000, 'USD')).toBe('US$3.00')
  expect(moneyIn('USD', '8337499395643.76', 'ZWL', 25_000)).toBe('US$333,499,975.83')
})

test('another currency is converted at the server’s 15-digit rate, rounded half up', () => {
  onTestFinished(() => setCurrencyTable(shippedTable))
  const further = { ...shippedTable.currencies[0]!, code: 'ZWG', label: 'ZWG', rate: 26.5 }
  setCurrencyTable({ ...shippedTable, currencies: [...shippedTable.currencies, further] })
  expect(moneyIn('ZWG', '250.00', 'ZWL', 25_000)).toBe('ZWG 0.27')
  expect(moneyIn('USD', '26.50', 'ZWG', 25_000)).toBe('US$1.00')
  expect(moneyIn('ZWG', '2.00', 'USD', 25_000)).toBe('ZWG 53')
})

test('counts are grouped', () => {
  expect(formatCount(1284)).toBe('1,284')
  expect(formatCount(1000, true)).toBe('1,000+')
  expect(counted(1, 'bid')).toBe('1 bid')
  expect(counted(0, 'bid')).toBe('0 bids')
})
