import type { UserId } from '#contracts/common/ids.ts'
import { refusal } from '#support/refusals.ts'
import {
  agreedMinor,
  answerAtOnce,
  counterMinor,
  endingOf,
  offeredMinor,
  requireAnswerable,
  requireOfferable,
  requireWatcherOffer,
  type OfferedListing,
  type StoredOffer,
} from './offer.rules.ts'

const [ann, seller, other] = ['ann', 'seller', 'other'] as [UserId, UserId, UserId]
const now = new Date('2026-11-27T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const day = 24 * 60 * 60 * 1000

const listing: OfferedListing = {
  sellerId: seller,
  status: 'active',
  takesOffers: true,
  currency: 'USD',
  priceMinor: 100_00n,
  acceptMinor: null,
  declineMinor: null,
}
const offer: StoredOffer = {
  buyerId: ann,
  sellerId: seller,
  state: 'open',
  currency: 'USD',
  expiresAt: later(1),
  round: 1,
  by: 'buyer',
  amountMinor: 80_00n,
  answeredMinor: null,
}
const fine = { listing, canTrade: true }

const making = { buyerId: ann, isWaiting: false, made: 0 }
test.each([
  ['it takes no offers', { takesOffers: false }, making, 'offers_closed'],
  ['it is reserved', { status: 'reserved' }, making, 'offers_closed'],
  ['it is sold', { status: 'sold' }, making, 'offers_closed'],
  ['it has ended', { status: 'ended' }, making, 'offers_closed'],
  ['it is removed', { status: 'removed' }, making, 'product_not_found'],
  ['it is their own', {}, { ...making, buyerId: seller }, 'own_listing'],
  ['their offer is open', {}, { ...making, isWaiting: true }, 'offer_waiting'],
  ['they made three', {}, { ...making, made: 3 }, 'offers_used_up'],
  ['all is well', {}, { ...making, made: 2 }, undefined],
] as const)('a member begins an offer for a listing: %s', (_, change, by, code) => {
  expect(refusal(() => requireOfferable({ ...listing, ...change }, by))?.code).toBe(code)
})

test.each([
  ['another member’s', {}, other, null, 'forbidden'],
  ['a removed one', { status: 'removed' }, seller, null, 'product_not_found'],
  ['one without offers', { takesOffers: false }, seller, null, 'offers_closed'],
  ['one offered six days ago', {}, seller, later(-7 * day + 1), 'watchers_offered'],
  ['one offered seven days ago', {}, seller, later(-7 * day), undefined],
  ['an own one', {}, seller, null, undefined],
] as const)('a seller offers watchers a listing: %s', (_, change, sellerId, lastAt, code) => {
  const offered = () => requireWatcherOffer({ ...listing, ...change }, { sellerId, lastAt }, now)
  expect(refusal(offered)?.code).toBe(code)
})

test('an amount is at least half of the price and below it, in the currency of the price', () => {
  expect(offeredMinor({ amount: '50' }, listing)).toBe(50_00n)
  expect(offeredMinor({ amount: '99.99', currency: 'USD' }, listing)).toBe(99_99n)
  const changed = 'The seller changed the currency of the price. Please check the price again.'
  for (const [sent, message] of [
    [{ amount: '49.99' }, 'Offer at least half of the price'],
    [{ amount: '100' }, 'Offer less than the price'],
    [{ amount: '60.001' }, 'Enter an amount'],
    [{ amount: '60', currency: 'ZWL' }, changed],
  ] as const)
    expect(refusal(() => offeredMinor(sent, listing))?.fields).toEqual({ amount: message })
})

test.each([
  ['its time has passed', {}, fine, 1, 'expired'],
  ['the listing is sold', {}, { ...fine, listing: { ...listing, status: 'sold' } }, 0, 'ended'],
  ['offers are off', {}, { ...fine, listing: { ...listing, takesOffers: false } }, 0, 'ended'],
  ['the currency changed', { currency: 'ZWL' }, fine, 0, 'ended'],
  ['one may not trade', {}, { listing, canTrade: false }, 0, 'ended'],
  ['nothing changed', {}, fine, 0, undefined],
] as const)('an open offer ends by itself if %s', (_, change, at, passed, state) => {
  expect(endingOf({ ...offer, ...change }, at, later(passed))).toBe(state)
})

test.each([
  ['the seller', seller, {}, undefined],
  ['its buyer, who waits', ann, {}, 'offer_not_yours'],
  ['its buyer after a counter-offer', ann, { by: 'seller' }, undefined],
  ['the seller after their own', seller, { by: 'seller' }, 'offer_not_yours'],
  ['another member', other, {}, 'offer_not_found'],
  ['the seller once it is declined', seller, { state: 'declined' }, 'offer_over'],
  ['the seller once it expired', seller, { expiresAt: now }, 'offer_over'],
] as const)('an offer of a buyer is answered by %s', (_, member, change, code) => {
  const answer = () => requireAnswerable({ ...offer, ...change }, member, fine, now)
  expect(refusal(answer)?.code).toBe(code)
})

test('a counter-offer is between the latest amounts of both, in at most three rounds', () => {
  const counter = (amount: string, change: Partial<StoredOffer> = {}) =>
    refusal(() => counterMinor({ amount }, { ...offer, ...change }, listing))
  expect(counterMinor({ amount: '90' }, offer, listing)).toBe(90_00n)
  expect(counter('80')?.fields).toEqual({
    amount: 'Enter more than US$80.00, which the buyer offers.',
  })
  expect(counter('100')?.fields).toEqual({ amount: 'Offer less than the price' })
  const second = { round: 2, by: 'seller', amountMinor: 90_00n, answeredMinor: 80_00n } as const
  expect(counter('85', second)).toBeUndefined()
  expect(counter('80', second)?.fields).toHaveProperty('amount')
  expect(counter('90', second)?.fields).toEqual({
    amount: 'Enter less than US$90.00, which the seller asks.',
  })
  expect(counter('85', { ...second, round: 3 })?.code).toBe('offer_last_round')
  const toWatcher = { by: 'seller', amountMinor: 90_00n } as const
  expect(counter('50', toWatcher)).toBeUndefined()
  expect(counter('90', toWatcher)?.fields).toHaveProperty('amount')
})

test.each([
  [90_00n, 'accept'],
  [89_99n, undefined],
  [60_00n, undefined],
  [59_99n, 'decline'],
])('with 90 to accept and 60 to decline, an offer of %s gets the answer %s', (minor, answer) => {
  const automatic = { ...listing, acceptMinor: 90_00n, declineMinor: 60_00n }
  expect(answerAtOnce(minor, automatic)).toBe(answer)
  expect(answerAtOnce(minor, listing)).toBeUndefined()
})

test('an accepted offer never costs more than the present price', () => {
  expect(agreedMinor(80_00n, listing)).toBe(80_00n)
  expect(agreedMinor(80_00n, { ...listing, priceMinor: 75_00n })).toBe(75_00n)
})
