import { SentAmount } from '../common/values.ts'
import { setCurrencyTable } from './currencies.ts'
import { shippedTable } from './currency-data.ts'
import { plainAmount, typedMinor } from './typed-amount.ts'

test.each([
  ['19,99', '19.99'],
  ['1500,50', '1500.50'],
  ['1000,00', '1000.00'],
  ['1,5', '1.5'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1,234', '1234'],
  ['1.234.567', '1234567'],
  ['1 650 000', '1650000'],
  ['1\u00a0650\u202f000,5', '1650000.5'],
  ['US$ 19.99', 'USD 19.99'],
  ['$19,99', '19.99'],
  ['ZWL 4,500,000.00', 'ZWL 4500000.00'],
  ['4500 usd', 'USD 4500'],
  ['\u200b１２,５０', '12.50'],
  ['1,650,', '1650'],
  ['4500000.00', '4500000.00'],
])('%j is the amount %s', (typed, amount) => expect(plainAmount(typed)).toBe(amount))

test.each([
  '1,23,456',
  '1234,567',
  '1.2345',
  '1,234,5',
  '12.345.6',
  '-5',
  '10k',
  '1e5',
  '5 or 6',
  '0.500',
  '0,500',
  '012.345',
  '19 99',
  '1234 567',
  '10\n200',
  '19⁹⁹',
  '1½',
  '\u202e05',
  'ZWL 5',
  'US$5 ZWL',
  '',
])('%j is no amount', (typed) => expect(typedMinor(typed, 'USD')).toBeUndefined())

test.each([
  [19.5, '19.5'],
  [1.125, '1.125'],
  [1e21, 'not plain'],
])('the number %j is read as %s', (sent, read) => expect(SentAmount.parse(sent)).toBe(read))

test('a currency may have any label', () => {
  const [zwl] = shippedTable.currencies
  setCurrencyTable({ ...shippedTable, currencies: [{ ...zwl!, label: '<b>-[$]&"' }] })
  expect(plainAmount('<b>-[$]&"19,99')).toBe('ZWL 19.99')
  setCurrencyTable(shippedTable)
})
