import { feeAfterEdit, feesOf, type FeeSchedule } from './fee.rules.ts'

const highest = { listingFeeUsdMinor: 20_00n, commissionPercent: 1.5 }
const schedule: FeeSchedule = {
  listingFeeUsdMinor: 0n,
  commissionPercent: 5,
  rules: [
    { categoryId: null, fromUsdMinor: 100_00n, listingFeeUsdMinor: 50n, commissionPercent: 4 },
    { categoryId: 'motors', fromUsdMinor: 0n, listingFeeUsdMinor: 5_00n, commissionPercent: 3 },
    { categoryId: 'motors', fromUsdMinor: 1000_00n, ...highest },
  ],
}
const fees = (categoryId: string | null, usdMinor: bigint) => {
  const { listingFeeUsdMinor, commissionPercent } = feesOf(schedule, { categoryId, usdMinor })
  return [listingFeeUsdMinor, commissionPercent]
}

test.each([
  // An item without a rule has the fees of the whole shop.
  ['fashion', 99_99n, 0n, 5],
  [null, 1n, 0n, 5],
  // A tier begins at its own value.
  ['fashion', 100_00n, 50n, 4],
  [null, 5000_00n, 50n, 4],
  ['motors', 999_99n, 5_00n, 3],
  ['motors', 1000_00n, 20_00n, 1.5],
  // A category's own rule goes before a higher tier of all categories.
  ['motors', 200_00n, 5_00n, 3],
])('the fees of %s at %s cents are %s and %s %', (categoryId, usdMinor, listing, commission) => {
  expect(fees(categoryId, usdMinor)).toEqual([listing, commission])
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
test.each<[paid: bigint, before: Item, after: Item, fee: bigint]>([
  // A higher price or another category adds the difference to what was paid.
  [0n, 99, 100, 50n],
  [50n, 100, 'motors', 5_00n],
  [0n, 'fashion', 'motors', 5_00n],
  // A fee that was paid once covers every later change up to it.
  [50n, 99, 100, 50n],
  [5_00n, 99, 100, 5_00n],
  // It never becomes lower.
  [50n, 100, 99, 50n],
  [5_00n, 'motors', 1, 5_00n],
  // An edit is not charged for the fee that the item had before under the current schedule.
  [0n, 100, 100, 0n],
  [0n, 100, 200, 0n],
  [0n, 'motors', 'motors', 0n],
  [0n, 100, 'motors', 4_50n],
  [20n, 100, 'motors', 4_70n],
])('a visible listing of %s cents, changed from %s to %s, costs %s', (paid, before, after, fee) => {
  const change = { askedUsdMinor: paid, before: itemOf(before), after: itemOf(after) }
  expect(feeAfterEdit(schedule, { ...change, waits: false })).toBe(fee)
})

test.each<[asked: bigint, before: Item, after: Item, fee: bigint]>([
  // The fee follows the edits, also when it becomes lower.
  [50n, 100, 99, 0n],
  [5_00n, 'motors', 100, 50n],
  [50n, 100, 'motors', 5_00n],
  [30n, 'motors', 100, 30n],
  // Without a change of category or value it stays.
  [20n, 100, 150, 20n],
  [7_00n, 'motors', 'motors', 7_00n],
])(
  'a waiting listing of %s cents, changed from %s to %s, costs %s',
  (asked, before, after, fee) => {
    const change = { askedUsdMinor: asked, before: itemOf(before), after: itemOf(after) }
    expect(feeAfterEdit(schedule, { ...change, waits: true })).toBe(fee)
  },
)

test("the commission is at most that of the seller's plan", () => {
  const withPlan = (planPercent: number | null, categoryId: string) =>
    feesOf({ ...schedule, planPercent }, { categoryId, usdMinor: 10_00n })
  expect(withPlan(4, 'fashion').commissionPercent).toBe(4)
  expect(withPlan(4, 'motors')).toEqual({ listingFeeUsdMinor: 5_00n, commissionPercent: 3 })
  expect(withPlan(0, 'fashion').commissionPercent).toBe(0)
  expect(withPlan(null, 'fashion').commissionPercent).toBe(5)
})
