import type { FeeSchedule } from '#contracts/fees/fee.rules.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { fromUsd, fromZwl } from '../../lib/money/dual-amount.ts'
import { blankDraft, type Draft } from './drafts/draft.ts'
import { feeItemOf, feeToPay } from './fee-line.ts'

const at = { currency: 'ZWL', rate: 25_000 }
const rule = { categoryId: null, commissionPercent: 5 }
const schedule: FeeSchedule = {
  listingFeeUsdMinor: 0n,
  commissionPercent: 5,
  rules: [
    { ...rule, fromUsdMinor: 100_00n, listingFeeUsdMinor: 2_00n },
    { ...rule, fromUsdMinor: 200_00n, listingFeeUsdMinor: 5_00n },
  ],
}
const inDollars = (usd: string): Draft => ({ ...blankDraft, price: fromUsd(usd, at) })
const listed = (more: object): SellerListing =>
  ({
    title: 'Sofa',
    images: [],
    currency: 'USD',
    base: 'ZWL',
    originalPrice: '50.00',
    originalShippingCost: '0.00',
    buyItNowPrice: null,
    reservePrice: null,
    listingFeeUsd: '0.00',
    courierPrices: [],
    takenDown: null,
    ...more,
  }) as Partial<SellerListing> as SellerListing
const added = (draft: Draft, more: object = {}) =>
  feeToPay(schedule, feeItemOf(draft, at)!, at, listed(more))

test('a new listing costs the fee of its value, in either currency', () => {
  const fee = (draft: Draft) => feeToPay(schedule, feeItemOf(draft, at)!, at)
  expect(fee(inDollars('99.99'))).toBe(0n)
  expect(fee(inDollars('100'))).toBe(2_00n)
  const zwl = { ...blankDraft, currency: 'ZWL', price: fromZwl('5,000,000', at) }
  expect(fee(zwl)).toBe(5_00n)
  expect(feeItemOf(blankDraft, at)).toBeUndefined()
})

test('a change costs the increase over the fee that was paid', () => {
  expect(added(inDollars('99'))).toBe(0n)
  expect(added(inDollars('150'))).toBe(2_00n)
  expect(added(inDollars('250'), { listingFeeUsd: '2.00' })).toBe(3_00n)
  expect(added(inDollars('250'), { originalPrice: '150.00' })).toBe(3_00n)
  expect(added(inDollars('20'), { listingFeeUsd: '2.00', originalPrice: '150.00' })).toBe(0n)
})

test('an unpaid listing costs its whole fee after a change', () => {
  const takenDown = { as: 'fee', reason: '', at: '' }
  const waiting = { originalPrice: '150.00', listingFeeUsd: '2.00', takenDown }
  expect(added(inDollars('150'), waiting)).toBe(2_00n)
  expect(added(inDollars('250'), waiting)).toBe(5_00n)
  expect(added(inDollars('20'), waiting)).toBe(0n)
})

test('an auction is compared in the default currency', () => {
  const auction = { isAuction: true, currency: 'ZWL', originalPrice: '2000000.00' }
  const typed = { ...blankDraft, currency: 'ZWL', price: fromZwl('2500000', at) }
  expect(added(typed, auction)).toBe(2_00n)
})
