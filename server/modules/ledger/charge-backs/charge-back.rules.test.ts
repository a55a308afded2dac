import fc from 'fast-check'
import type { UserId } from '#contracts/common/ids.ts'
import {
  chargeBackEntries,
  isUnrecoverable,
  noFunds,
  nothingPaid,
  payOff,
  planChargeBack,
  totalOf,
  type PaidPosition,
  type SellerFunds,
} from './charge-back.rules.ts'
import { checkBalanced } from '../journal.rules.ts'
import { forAll } from '#support/rule-cases.ts'

const seller = 'seller' as UserId
const plan = (paid: Partial<PaidPosition>, funds: Partial<SellerFunds> = {}) =>
  planChargeBack({ ...nothingPaid, ...paid }, { ...noFunds, ...funds }).plan

const sold = { sellerMinor: 570n, commissionMinor: 30n }
const losses = { sellerLossMinor: 0n, refundLossMinor: 0n }
test.each<[string, Partial<PaidPosition>, bigint, Partial<ReturnType<typeof plan>>]>([
  [
    'held money is returned in full, and no other account is charged',
    { heldMinor: 1000n },
    500n,
    { heldMinor: 1000n, balanceMinor: 0n, owedMinor: 0n, ...losses },
  ],
  [
    'a due refund is cancelled, so that the buyer gets everything back once',
    { ...sold, refundDueMinor: 400n },
    570n,
    { refundMinor: 400n, commissionMinor: 30n, balanceMinor: 570n, ...losses },
  ],
  [
    'a refund that was paid already is the platform’s loss, the rest is the seller’s',
    { ...sold, refundPaidMinor: 400n },
    100n,
    { balanceMinor: 100n, owedMinor: 470n, sellerLossMinor: 0n, refundLossMinor: 400n },
  ],
])('%s', (_, paid, availableMinor, taken) => {
  expect(plan(paid, { availableMinor })).toMatchObject({ amountMinor: 1000n, ...taken })
})

test('an open payout is stopped only if the balance does not cover the charge-back', () => {
  const paid = { sellerMinor: 500n }
  expect(plan(paid, { availableMinor: 500n, openPayoutMinor: 300n }).stoppedPayoutMinor).toBe(0n)
  expect(plan(paid, { availableMinor: 499n, openPayoutMinor: 300n })).toMatchObject({
    stoppedPayoutMinor: 300n,
    balanceMinor: 500n,
    owedMinor: 0n,
  })
})

test('the shop bears the part that a deleted or suspended seller cannot cover', () => {
  expect(plan({ sellerMinor: 500n }, { availableMinor: 200n, canOwe: false })).toMatchObject({
    balanceMinor: 200n,
    owedMinor: 0n,
    sellerLossMinor: 300n,
  })
})

test('a subscription is taken back from the fees', () => {
  const taken = plan({ feesMinor: 900n })
  expect(chargeBackEntries(taken, 'USD')).toEqual([
    { account: { kind: 'fees' }, currency: 'USD', amountMinor: -900n },
    { account: { kind: 'provider' }, currency: 'USD', amountMinor: 900n },
  ])
})

test('commission that was paid is owed again as far as the balance does not cover it', () => {
  const paid = { commissionPaidMinor: 500n, refundDueMinor: 100n }
  const funds = { availableMinor: 200n, openPayoutMinor: 900n, canOwe: false }
  const taken = plan(paid, funds)
  expect(taken).toMatchObject({ amountMinor: 600n, stoppedPayoutMinor: 0n, owedMinor: 0n })
  expect(taken).toMatchObject({ balanceMinor: 200n, commissionDueMinor: 300n, ...losses })
  expect(plan({ ...paid, sellerMinor: 150n }, funds)).toMatchObject({
    balanceMinor: 200n,
    commissionDueMinor: 450n,
    ...losses,
  })
})

test("each part of a charge-back is booked to its account, losses to the seller's loss account", () => {
  const all = {
    amountMinor: 37n,
    heldMinor: 1n,
    refundMinor: 2n,
    commissionMinor: 3n,
    feesMinor: 4n,
    balanceMinor: 5n,
    stoppedPayoutMinor: 5n,
    owedMinor: 6n,
    sellerLossMinor: 7n,
    refundLossMinor: 8n,
    couponMinor: 9n,
    commissionDueMinor: 10n,
  }
  const ownerId = seller
  const accounts = (entries: ReturnType<typeof chargeBackEntries>) =>
    entries.map(({ account, amountMinor }) => [account, amountMinor])
  expect(accounts(chargeBackEntries(all, 'USD', seller))).toEqual([
    [{ kind: 'escrow' }, -1n],
    [{ kind: 'refund' }, -2n],
    [{ kind: 'commission' }, -3n],
    [{ kind: 'fees' }, -4n],
    [{ kind: 'seller', ownerId }, -5n],
    [{ kind: 'debt', ownerId }, -6n],
    [{ kind: 'commission_due', ownerId }, -10n],
    [{ kind: 'loss', ownerId }, -7n],
    [{ kind: 'loss' }, -8n],
    [{ kind: 'coupon' }, 9n],
    [{ kind: 'provider' }, 37n],
  ])
})

test('a charge-back takes what the buyer paid, and returns to the shop what it paid by its coupon', () => {
  const paid = { ...nothingPaid, sellerMinor: 95n, commissionMinor: 5n, couponMinor: 20n }
  const { plan: taken } = planChargeBack(paid, { ...noFunds, availableMinor: 95n })
  expect(taken).toMatchObject({ amountMinor: 80n, couponMinor: 20n, balanceMinor: 95n })
})

test('a seller without any bookings has no balance and can have a debt', () => {
  expect(noFunds).toEqual({ availableMinor: 0n, openPayoutMinor: 0n, canOwe: true })
  expect(plan({ sellerMinor: 5n })).toMatchObject({ owedMinor: 5n, sellerLossMinor: 0n })
})

test('a charge-back keeps the rest of the balance and a payout that it does not need', () => {
  const funds = { availableMinor: 500n, openPayoutMinor: 300n, canOwe: true }
  const { left } = planChargeBack({ ...nothingPaid, sellerMinor: 400n }, funds)
  expect(left).toEqual({ availableMinor: 100n, openPayoutMinor: 300n, canOwe: true })
  const more = planChargeBack({ ...nothingPaid, sellerMinor: 600n }, funds)
  expect(more.left).toEqual({ availableMinor: 200n, openPayoutMinor: 0n, canOwe: true })
})

test('income pays off the debt first, then owed commission, then recovers the loss', () => {
  const owes = { owedMinor: 50n, commissionMinor: 5n, lostMinor: 30n }
  expect(payOff(20n, owes)).toEqual({ owedMinor: 20n, commissionMinor: 0n, lostMinor: 0n })
  expect(payOff(53n, owes)).toEqual({ owedMinor: 50n, commissionMinor: 3n, lostMinor: 0n })
  expect(payOff(60n, owes)).toEqual({ owedMinor: 50n, commissionMinor: 5n, lostMinor: 5n })
  expect(payOff(100n, owes)).toEqual({ owedMinor: 50n, commissionMinor: 5n, lostMinor: 30n })
})

test('a debt is written off after 180 days without a payment, or at once if its seller is gone', () => {
  const lastMovedAt = new Date('2026-01-01T00:00:00Z')
  const day = (days: number) => new Date(lastMovedAt.getTime() + days * 86_400_000)
  expect(isUnrecoverable({ canOwe: true, lastMovedAt }, day(179.9))).toBe(false)
  expect(isUnrecoverable({ canOwe: true, lastMovedAt }, day(180))).toBe(true)
  expect(isUnrecoverable({ canOwe: false, lastMovedAt }, day(0))).toBe(true)
})

const minor = fc.bigInt({ min: 0n, max: 10n ** 12n })
const positions = fc.record({
  heldMinor: minor,
  sellerMinor: minor,
  commissionMinor: minor,
  feesMinor: minor,
  commissionPaidMinor: minor,
  refundDueMinor: minor,
  refundPaidMinor: minor,
  couponMinor: fc.constant(0n),
})
const funds = fc.record({ availableMinor: minor, openPayoutMinor: minor, canOwe: fc.boolean() })

test('in any position all entries balance, and only a paid refund is received twice', () => {
  forAll(positions, funds, (paid, has) => {
    const { plan: taken, left } = planChargeBack(paid, has)
    const entries = chargeBackEntries(taken, 'ZWL', seller)
    if (entries.length > 0) checkBalanced({ kind: 'charge_back', key: 'x', entries })
    const buyer = -totalOf(paid) + paid.refundPaidMinor + taken.amountMinor
    expect(buyer).toBe(taken.refundLossMinor)
    // The seller's part is taken back, owed, or booked as their loss.
    const owed = taken.owedMinor + taken.commissionDueMinor + taken.sellerLossMinor
    expect(paid.sellerMinor + paid.commissionPaidMinor).toBe(taken.balanceMinor + owed)
    const rest = has.availableMinor + taken.stoppedPayoutMinor - taken.balanceMinor
    expect(left.availableMinor).toBe(rest)
    expect(left.availableMinor >= 0n && left.openPayoutMinor >= 0n).toBe(true)
    // A seller has no debt while they have a balance or an open payout.
    if (taken.owedMinor + taken.sellerLossMinor > 0n)
      expect(left.availableMinor + left.openPayoutMinor).toBe(0n)
  })
})
