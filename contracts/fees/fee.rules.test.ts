import { expect, test } from 'vitest'
import { feesOf, type FeeSchedule } from './fee.rules.ts'

const schedule: FeeSchedule = {
  listingFeeUsdMinor: 0n,
  commissionPercent: 5,
  rules: [
    { categoryId: null, fromUsdMinor: 100_00n, listingFeeUsdMinor: 50n, commissionPercent: 4 },
    { categoryId: 'motors', fromUsdMinor: 0n, listingFeeUsdMinor: 5_00n, commissionPercent: 3 },
    {
      categoryId: 'motors',
      fromUsdMinor: 1000_00n,
      listingFeeUsdMinor: 20_00n,
      commissionPercent: 1.5,
    },
  ],
}
const fees = (categoryId: string | null, usdMinor: bigint) => {
  const { listingFeeUsdMinor, commissionPercent } = feesOf(schedule, { categoryId, usdMinor })
  return [listingFeeUsdMinor, commissionPercent]
}

test('an item without a rule has the fees of the whole shop', () => {
  expect(fees('fashion', 99_99n)).toEqual([0n, 5])
  expect(fees(null, 1n)).toEqual([0n, 5])
})

test('a tier begins at its own value', () => {
  expect(fees('fashion', 100_00n)).toEqual([50n, 4])
  expect(fees(null, 5000_00n)).toEqual([50n, 4])
  expect(fees('motors', 999_99n)).toEqual([5_00n, 3])
  expect(fees('motors', 1000_00n)).toEqual([20_00n, 1.5])
})

test("a category's own rule goes before a higher tier of all categories", () => {
  expect(fees('motors', 200_00n)).toEqual([5_00n, 3])
})

test('the order of the rules does not matter', () => {
  const reversed = { ...schedule, rules: schedule.rules.toReversed() }
  for (const usdMinor of [0n, 100_00n, 999_99n, 1000_00n])
    expect(feesOf(reversed, { categoryId: 'motors', usdMinor })).toEqual(
      feesOf(schedule, { categoryId: 'motors', usdMinor }),
    )
})
