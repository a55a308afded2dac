import type { UserId } from '#contracts/common/ids.ts'
import { previewOf } from './charge-back-preview.rules.ts'
import { nothingPaid } from './charge-back.rules.ts'

const ann = { id: 'ann' as UserId, username: 'ann' }
const ben = { id: 'ben' as UserId, username: 'ben' }
const currencies = { currency: 'USD', otherCurrency: 'ZWL' } as const
/** 250 ZWL for a dollar. */
const toOther = (minor: bigint) => minor * 250n

test('each line gives the source of a part of the money, in both currencies', () => {
  const everything = {
    heldMinor: 1_00n,
    sellerMinor: 5_00n,
    commissionMinor: 20n,
    feesMinor: 30n,
    commissionPaidMinor: 60n,
    refundDueMinor: 40n,
    refundPaidMinor: 50n,
    couponMinor: 0n,
  }
  const funds = new Map([[ann.id, { availableMinor: 2_00n, openPayoutMinor: 0n, canOwe: true }]])
  expect(previewOf([{ paid: everything, seller: ann, toOther }], funds, currencies)).toEqual({
    currency: 'USD',
    otherCurrency: 'ZWL',
    lines: [
      { line: 'taken', amount: '8.00', other: '2000.00' },
      { line: 'held', amount: '1.00', other: '250.00' },
      { line: 'refund', amount: '0.40', other: '100.00' },
      { line: 'commission', amount: '0.20', other: '50.00' },
      { line: 'fees', amount: '0.30', other: '75.00' },
      { line: 'balance', amount: '2.00', other: '500.00' },
      { line: 'owed', amount: '3.00', other: '750.00' },
      { line: 'commissionDue', amount: '0.60', other: '150.00' },
      { line: 'refundLoss', amount: '0.50', other: '125.00' },
    ],
    stoppedPayouts: [],
  })
})

test('two orders of a seller spend the balance and stop the payout once', () => {
  const sold = (sellerMinor: bigint, seller: typeof ann) => ({
    paid: { ...nothingPaid, sellerMinor },
    seller,
    toOther,
  })
  const funds = new Map([
    [ann.id, { availableMinor: 4_00n, openPayoutMinor: 2_00n, canOwe: true }],
    [ben.id, { availableMinor: 0n, openPayoutMinor: 0n, canOwe: false }],
  ])
  const parts = [sold(3_00n, ann), sold(2_50n, ann), sold(2_00n, ann), sold(1_00n, ben)]
  expect(previewOf(parts, funds, currencies)).toMatchObject({
    lines: [
      { line: 'taken', amount: '8.50', other: '2125.00' },
      { line: 'balance', amount: '6.00', other: '1500.00' },
      { line: 'owed', amount: '1.50', other: '375.00' },
      { line: 'sellerLoss', amount: '1.00', other: '250.00' },
    ],
    stoppedPayouts: [{ sellerUsername: 'ann', amount: '2.00', other: '500.00' }],
  })
  expect(funds.get(ann.id)?.availableMinor).toBe(4_00n)
})

test('money without an order or of an unknown seller does not reduce any balance', () => {
  const parts = [
    { paid: { ...nothingPaid, refundDueMinor: 1_00n }, toOther },
    { paid: { ...nothingPaid, sellerMinor: 2_00n }, seller: ben, toOther },
  ]
  expect(previewOf(parts, new Map(), currencies).lines).toEqual([
    { line: 'taken', amount: '3.00', other: '750.00' },
    { line: 'refund', amount: '1.00', other: '250.00' },
    { line: 'owed', amount: '2.00', other: '500.00' },
  ])
})
