import { NewBidSteps } from './auctions.ts'
import { setCurrencyTable } from '../../currencies/currencies.ts'
import { shippedTable } from '../../currencies/currency-data.ts'

afterEach(() => setCurrencyTable(shippedTable))

const refusalOf = (step: string) =>
  NewBidSteps.safeParse({ steps: [{ from: '0', step }] }).error?.issues.map(
    ({ message }) => message,
  )

test('a bid step is at least one whole unit of the default currency', () => {
  expect(refusalOf('1')).toBeUndefined()
  expect(refusalOf('0.99')).toEqual(['auctionsFields.stepBounds {"currency":"ZWL"}'])
  expect(refusalOf('1000000000.01')).toEqual(['auctionsFields.stepBounds {"currency":"ZWL"}'])
})

test('a bid step is at least one whole unit in a currency without minor digits', () => {
  const [first] = shippedTable.currencies
  setCurrencyTable({
    ...shippedTable,
    local: 'JPY',
    currencies: [...shippedTable.currencies, { ...first!, code: 'JPY', label: 'JPY', digits: 0 }],
  })
  expect(refusalOf('1')).toBeUndefined()
  expect(refusalOf('0')).toEqual(['auctionsFields.stepBounds {"currency":"JPY"}'])
  expect(refusalOf('1000000000')).toBeUndefined()
})
