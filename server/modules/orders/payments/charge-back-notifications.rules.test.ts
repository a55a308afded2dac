import { expect, test } from 'vitest'
import { notifications } from '../../../../tests/support/step-notifications.ts'

const sums = { balanceMinor: 0n, owedMinor: 0n, sellerLossMinor: 0n, refundMinor: 0n }
function chargedBack(chargeBack: Partial<typeof sums> | undefined, said?: string) {
  const settled = {
    currency: 'USD',
    sellerMinor: 0n,
    commissionMinor: 0n,
    refundMinor: 0n,
  } as const
  return notifications('chargeBack', 'staff', {
    said,
    settled: { ...settled, ...(chargeBack && { chargeBack: { ...sums, ...chargeBack } }) },
  })
}
const toBuyer =
  'Your bank or wallet reversed your payment for Drum (ZW-1), so this order has ended.'
const toSeller =
  "The buyer's bank or wallet reversed the payment for Drum (ZW-1), so this order has ended. If you have not sent it, please keep it."

test('buyer and seller read that the payment was charged back', () => {
  const nothingMore = {
    buyer: { title: 'Your payment was charged back', message: toBuyer },
    seller: { title: 'A payment was charged back', message: toSeller },
  }
  expect(chargedBack(undefined)).toEqual(nothingMore)
  expect(chargedBack({})).toEqual(nothingMore)
})

test('the buyer reads that a refund is cancelled', () => {
  expect(chargedBack({ refundMinor: 20_00n }, 'More.').buyer?.message).toBe(
    `${toBuyer} The refund of US$20.00 is cancelled, because you already have the money back. “More.”`,
  )
})

test('the seller reads what was taken from the balance and what is owed', () => {
  const message = (sum: Partial<typeof sums>, said?: string) =>
    chargedBack(sum, said).seller?.message
  expect(message({ balanceMinor: 7_00n })).toBe(`${toSeller} We took US$7.00 from your balance.`)
  expect(message({ owedMinor: 2_00n }, 'More.')).toBe(
    `${toSeller} You owe US$2.00. We’ll take it from your next sales. “More.”`,
  )
  expect(message({ balanceMinor: 7_00n, owedMinor: 2_00n, sellerLossMinor: 1_00n })).toBe(
    `${toSeller} We took US$7.00 from your balance. You owe US$3.00. We’ll take it from your next sales.`,
  )
})
