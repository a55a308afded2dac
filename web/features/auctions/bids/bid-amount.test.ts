import { leastBid, raisesFor } from './bid-amount.ts'
import { looksMistaken } from './bid-terms.tsx'
import { covers } from '../../../../tests/coverage/covers.ts'

test('the minimum bid is one ZWL above the current bid', () => {
  covers('constant: minimum bid increment 1 ZWL')
  expect(leastBid(162_500_000n, 'ZWL')).toBe(162_500_100n)
})

test('the suggested raises depend on the price', () => {
  const zwl = (price: bigint) => raisesFor(price * 100n, 'ZWL').map((raise) => Number(raise / 100n))
  expect(zwl(1_625_000n)).toEqual([25_000, 125_000, 250_000])
  expect(zwl(20n)).toEqual([1, 5, 10])
  expect(zwl(400n)).toEqual([5, 25, 50])
  expect(zwl(5_000n)).toEqual([100, 500, 1_000])
  expect(zwl(400_000_000n)).toEqual([5_000_000, 25_000_000, 50_000_000])
})

test('ten times the price looks like a typo', () => {
  expect(looksMistaken(1_625_000_000n, 162_500_000n, 'ZWL')).toBe(true)
  expect(looksMistaken(1_624_999_900n, 162_500_000n, 'ZWL')).toBe(false)
  expect(looksMistaken(10_000n, 100n, 'ZWL')).toBe(false)
})
