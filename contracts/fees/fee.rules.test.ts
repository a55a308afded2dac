import { feeAfterEdit, feesOf, type FeeSchedule } from './fee.rules.ts'

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

/** A price in dollars in the fashion category, or an item of US$50 in another category. */
type Item = number | string
const itemOf = (item: Item) =>
  typeof item === 'string'
    ? { categoryId: item, usdMinor: 50_00n }
    : { categoryId: 'fashion', usdMinor: BigInt(item) * 100n }
/** The fee after an edit, in US cents. */
const edited = (askedUsdMinor: bigint, waits: boolean, [before, after]: [Item, Item]) =>
  feeAfterEdit(schedule, {
    askedUsdMinor,
    waits,
    before: itemOf(before),
    after: itemOf(after),
  })

test('a higher price or another category adds the difference to what was paid', () => {
  expect(edited(0n, false, [99, 100])).toBe(50n)
  expect(edited(50n, false, [100, 'motors'])).toBe(5_00n)
  expect(edited(0n, false, ['fashion', 'motors'])).toBe(5_00n)
})

test('a fee that was paid once covers every later change up to it', () => {
  expect(edited(50n, false, [99, 100])).toBe(50n)
  expect(edited(5_00n, false, [99, 100])).toBe(5_00n)
})

test('the fee of a visible listing never becomes lower', () => {
  expect(edited(50n, false, [100, 99])).toBe(50n)
  expect(edited(5_00n, false, ['motors', 1])).toBe(5_00n)
})

test('an edit is not charged for the fee that the item had before under the current schedule', () => {
  expect(edited(0n, false, [100, 100])).toBe(0n)
  expect(edited(0n, false, [100, 200])).toBe(0n)
  expect(edited(0n, false, ['motors', 'motors'])).toBe(0n)
  expect(edited(0n, false, [100, 'motors'])).toBe(4_50n)
  expect(edited(20n, false, [100, 'motors'])).toBe(4_70n)
})

test('the fee of a waiting listing follows its edits, also when it becomes lower', () => {
  expect(edited(50n, true, [100, 99])).toBe(0n)
  expect(edited(5_00n, true, ['motors', 100])).toBe(50n)
  expect(edited(50n, true, [100, 'motors'])).toBe(5_00n)
  expect(edited(30n, true, ['motors', 100])).toBe(30n)
})

test('an edit without a change of category or value keeps the fee of a waiting listing', () => {
  expect(edited(20n, true, [100, 150])).toBe(20n)
  expect(edited(7_00n, true, ['motors', 'motors'])).toBe(7_00n)
})

test("the commission is at most that of the seller's plan", () => {
  const withPlan = (planPercent: number | null, categoryId: string) =>
    feesOf({ ...schedule, planPercent }, { categoryId, usdMinor: 10_00n })
  expect(withPlan(4, 'fashion').commissionPercent).toBe(4)
  expect(withPlan(4, 'motors')).toEqual({ listingFeeUsdMinor: 5_00n, commissionPercent: 3 })
  expect(withPlan(0, 'fashion').commissionPercent).toBe(0)
  expect(withPlan(null, 'fashion').commissionPercent).toBe(5)
})
