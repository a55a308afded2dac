import { covers } from '../../tests/coverage/covers.ts'
import { NewBid } from './bids.ts'

const refusedFields = (body: unknown) =>
  NewBid.safeParse(body).error?.issues.map(({ path }) => path.join('.'))

const malformed = ['-5', '1e9', 'NaN', '150.0001', '', ' ', '0x10', '9'.repeat(40), null, true, {}]

test.for([...malformed, [], -1, 1e30, 0.001])('the amount %j is malformed', (amount) => {
  covers('rule: money is exact decimals')
  expect(refusedFields({ amount })).toEqual(['amount'])
  expect(refusedFields({ amount: '150', maxAmount: amount })).toEqual(['maxAmount'])
})

test('an amount is a decimal string or a JSON number, as in the specification', () => {
  const bid = NewBid.parse({ amount: '150.5', maxAmount: 200.5 })
  expect(bid).toEqual({ amount: 150_50n, maxAmount: 200_50n })
})

test('a bid has an amount, or a maximum that is not below it, and nothing else', () => {
  expect(refusedFields({ maxAmount: '150' })).toBeUndefined()
  expect(refusedFields({ amount: '150', maxAmount: '150' })).toBeUndefined()
  expect(refusedFields({ amount: '150', maxAmount: '149.99' })).toEqual(['maxAmount'])
  expect(refusedFields({})).toEqual(['amount'])
  expect(NewBid.safeParse({ amount: '150', currentBid: '1' }).success).toBe(false)
})
