import { NewBidSteps } from './auctions.ts'
import { setCurrencyTable } from '../../currencies/currencies.ts'
import { shippedTable } from '../../currencies/currency-data.ts'

afterEach(() => setCurrencyTable(shippedTable))

const refusalOf = (step: string) => {
  const { error } = NewBidSteps.safeParse({ steps: [{ from: '0', step }] })
  return error?.issues.map(({ message }) => message)
}

test('a bid step is at least one whole unit of the default currency', () => {
  expect(refusalOf('1')).toBeUndefined()
  for (const step of ['0.99', '1000000000.01'])
    expect(refusalOf(step)).toEqual(['auctionsFields.stepBounds {"currency":"ZWL"}'])
  const [first] = shippedTable.currencies
  const yen = { ...first!, code: 'JPY', label: 'JPY', digits: 0 }
  const currencies = [...shippedTable.currencies, yen]
  setCurrencyTable({ ...shippedTable, local: 'JPY', currencies })
  expect(refusalOf('1')).toBeUndefined()
  expect(refusalOf('0')).toEqual(['auctionsFields.stepBounds {"currency":"JPY"}'])
  expect(refusalOf('1000000000')).toBeUndefined()
})
