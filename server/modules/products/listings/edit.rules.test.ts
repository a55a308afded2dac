import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { refusal } from '#support/refusals.ts'
import { AuctionEndUncertain } from '../../../kernel/auction-end.ts'
import {
  editedListing,
  feeItemOf,
  priceChange,
  relistedListing,
  requireChangeable,
  requireRelistable,
} from './edit.rules.ts'
import type { StoredListing } from './listing-shape.rules.ts'
import {
  at,
  auction,
  inHours,
  now,
  ratesOf,
  seller,
  sofa,
} from '#support/listings/stored-listing.ts'

const other = 'other' as UserId
const rates = ratesOf(30_000)

/** A listing whose fee has been unpaid for ten hours. */
const waiting = (listing: StoredListing): StoredListing => ({
  ...listing,
  status: 'removed',
  waitsSince: inHours(-10),
})
const codeOf = (act: () => unknown) => refusal(act)?.code

test.each([
  [sofa(), seller, undefined],
  [sofa(), other, 'forbidden'],
  [sofa({ status: 'removed' }), other, 'product_not_found'],
  [sofa({ status: 'removed' }), seller, 'listing_locked'],
  [sofa({ status: 'sold' }), seller, 'listing_locked'],
  [sofa({ status: 'reserved' }), seller, 'listing_locked'],
  [sofa({ status: 'ended' }), seller, 'listing_locked'],
  [auction(), seller, undefined],
  [auction({ bidCount: 1 }), seller, 'listing_locked'],
  [auction({ endsAt: now, lastHeartbeat: inHours(1) }), seller, 'auction_ended'],
  [waiting(sofa()), seller, undefined],
  [waiting(sofa()), other, 'product_not_found'],
  [waiting(auction({ endsAt: now, lastHeartbeat: inHours(1) })), seller, undefined],
])('only the seller can change a listing, while it can be changed: %#', (listing, who, code) =>
  expect(codeOf(() => requireChangeable(listing, who, now))).toBe(code),
)

test('an auction that an outage may still extend is not over yet', () => {
  const over = auction({ endsAt: inHours(-1), lastHeartbeat: inHours(-2) })
  expect(() => requireChangeable(over, seller, now)).toThrow(AuctionEndUncertain)
  expect(codeOf(() => requireChangeable(over, other, now))).toBe('forbidden')
})

test('a price that is not sent stays the same in its own currency', () => {
  const elsewhere = { categoryId: 'fashion', kindId: null }
  const change = { ...at, rates, categoryPath: elsewhere }
  const edited = editedListing(sofa(), { title: ' New  sofa ' }, change)
  expect(edited).toMatchObject({
    title: 'New sofa',
    currency: 'USD',
    originalMinor: 100_00n,
    originalShippingMinor: 2_00n,
    priceMinor: 3_000_000_00n,
    shippingMinor: 60_000_00n,
    pricedRate: 30_000,
    ...elsewhere,
  })
  expect(priceChange(sofa(), edited, rates)).toBeUndefined()
})

test('a new price is converted at the current rate', () => {
  const edited = editedListing(sofa(), { price: '90' }, { ...at, rates })
  const price = { originalMinor: 90_00n, priceMinor: 2_700_000_00n, pricedRate: 30_000 }
  expect(edited).toMatchObject({ ...price, currency: 'USD' })
})

test('a new currency requires a new price', () => {
  expect(codeOf(() => editedListing(sofa(), { currency: 'ZWL' }, at))).toBe('invalid_request')
  const edited = editedListing(sofa(), { currency: 'ZWL', price: '5' }, at)
  expect(edited).toMatchObject({
    currency: 'ZWL',
    priceMinor: 500n,
    originalMinor: 500n,
    shippingMinor: 50_000_00n,
    originalShippingMinor: 50_000_00n,
    pricedRate: null,
  })
})

test('a change of price is reported in the new currency of the listing', () => {
  const inZwl = editedListing(sofa(), { currency: 'ZWL', price: '2000000' }, at)
  expect(priceChange(sofa(), inZwl, at.rates)).toEqual({
    currency: 'ZWL',
    beforeMinor: 2_500_000_00n,
    afterMinor: 2_000_000_00n,
  })
  const same = editedListing(sofa(), { currency: 'ZWL', price: '2500000' }, at)
  expect(priceChange(sofa(), same, at.rates)).toBeUndefined()
  // A new price of a listing that buyers have not seen is no change.
  const unseen = editedListing(waiting(sofa()), { price: '90' }, at)
  expect(priceChange(waiting(sofa()), unseen, at.rates)).toBeUndefined()
})

test('an auction runs in ZWL: without delivery its price never moves with the rate', () => {
  const edited = editedListing(auction(), { title: 'Sofa bed' }, { ...at, rates })
  expect(edited).toMatchObject({
    priceMinor: 2_500_000_00n,
    shippingMinor: 50_000_00n,
    pricedRate: null,
    auction: { buyItNowMinor: 5_000_000_00n },
  })
  expect(codeOf(() => editedListing(auction(), { currency: 'USD' }, at))).toBe('invalid_request')
  const typed = editedListing(auction(), { price: '2600000' }, { ...at, rates })
  expect(typed.priceMinor).toBe(2_600_000_00n)
})

test('an auction keeps its currency after the default currency has changed', () => {
  const zwg = { local: 'ZWG', rates: { USD: 10, ZWL: 1 / 2500 } }
  const later = { ...at, rates: zwg }
  const typed = editedListing(auction(), { price: '2600000', reservePrice: '3000000' }, later)
  expect(typed.priceMinor).toBe(2_600_000_00n)
  expect(typed.auction?.reserveMinor).toBe(3_000_000_00n)
  const amounts = { currency: 'ZWG', price: '1040', shippingCost: '20', reservePrice: '1200' }
  const converted = editedListing(auction(), amounts, later)
  expect(converted).toMatchObject({
    priceMinor: 2_600_000_00n,
    shippingMinor: 50_000_00n,
    auction: { reserveMinor: 3_000_000_00n, buyItNowMinor: 5_000_000_00n },
  })
  expect(priceChange(auction(), converted, zwg)).toEqual({
    currency: 'ZWL',
    beforeMinor: 2_500_000_00n,
    afterMinor: 2_600_000_00n,
  })
})

test('an auction that waits for its fee keeps the time that was left when it began to wait', () => {
  const titled = editedListing(waiting(auction({ endsAt: inHours(1) })), { title: 'Sofa bed' }, at)
  expect(titled.auction?.endsAt).toEqual(inHours(11))
  const auctionEndTime = inHours(30 * 24).toISOString()
  const later = editedListing(waiting(auction()), { auctionEndTime }, at)
  expect(later.auction?.endsAt).toEqual(inHours(30 * 24))
})

test('the fee depends on the price in its original currency, or on the starting bid of an auction', () => {
  const item = (listing: StoredListing, base = 'ZWL') => feeItemOf(listing, base, rates)
  expect(item(sofa())).toEqual({ categoryId: 'home-garden', usdMinor: 100_00n })
  const inZwl = sofa({ currency: 'ZWL', originalMinor: 3_000_000_00n, pricedRate: null })
  expect(item(inZwl).usdMinor).toBe(100_00n)
  expect(item(auction()).usdMinor).toBe(83_33n)
  const zwg = { local: 'ZWG', rates: { USD: 10, ZWL: 1 / 2500 } }
  expect(feeItemOf(auction(), 'ZWL', zwg).usdMinor).toBe(100_00n)
})

test('a listing changed to collection only has no shipping cost', () => {
  const change = { collectionOnly: true, shippingCost: '3' }
  const edited = editedListing(sofa({ allowsCollection: false }), change, at)
  expect(edited).toMatchObject({ shippingMinor: 0n, allowsCollection: true, collectionOnly: true })
})

test('an edit of an older version is refused', () => {
  expect(codeOf(() => editedListing(sofa(), { version: 2 }, at))).toBe('listing_changed')
  expect(editedListing(sofa(), { version: 3 }, at).title).toBe('Sofa')
})

test('an edited auction ends within thirty days of its start, with upper prices above the starting bid', () => {
  const end = (hours: number) => ({ auctionEndTime: inHours(hours).toISOString() })
  expect(editedListing(auction(), end(29 * 24), at).auction?.endsAt).toEqual(inHours(29 * 24))
  for (const sent of [end(29 * 24 + 1), end(0.9), { price: '5000000' }])
    expect(codeOf(() => editedListing(auction(), sent, at))).toBe('invalid_request')
  const without = editedListing(auction(), { price: '5000000', buyItNowPrice: null }, at)
  expect(without.auction?.buyItNowMinor).toBeNull()
})

test.each([
  [sofa({ status: 'ended' }), undefined],
  [sofa({ status: 'sold' }), undefined],
  [sofa(), 'listing_locked'],
  [sofa({ status: 'reserved' }), 'listing_locked'],
  [sofa({ status: 'removed' }), 'listing_locked'],
  [sofa({ status: 'ended', relistedAs: 'next' as ProductId }), 'listing_locked'],
])('only ended or sold listings can be relisted, and only once: %#', (listing, code) => {
  expect(codeOf(() => requireRelistable(listing, seller))).toBe(code)
  expect(codeOf(() => requireRelistable(listing, other))).toBe(
    listing.status === 'removed' ? 'product_not_found' : 'forbidden',
  )
})

test('a relisted price in dollars is converted at the current rate', () => {
  const again = relistedListing(sofa({ status: 'sold', quantity: 0 }), {}, { ...at, rates })
  expect(again).toMatchObject({ priceMinor: 3_000_000_00n, quantity: 1 })
})

test('the upper prices of a relisted auction keep their proportion to the starting bid', () => {
  const again = relistedListing(
    auction({ buyItNowMinor: 2_750_000_00n, reserveMinor: 2_600_000_00n }),
    { auctionEndTime: inHours(72).toISOString() },
    { ...at, rates },
  )
  expect(again).toMatchObject({ priceMinor: 3_000_000_00n, shippingMinor: 60_000_00n })
  expect(again.auction).toEqual({
    endsAt: inHours(72),
    buyItNowMinor: 3_300_000_00n,
    reserveMinor: 3_120_000_00n,
    relist: { times: 3, percentOff: 10 },
    approvesBidders: false,
  })
  expect(codeOf(() => relistedListing(auction(), {}, at))).toBe('invalid_request')
  expect(codeOf(() => relistedListing(sofa(), { auctionEndTime: 'x' }, at))).toBe('invalid_request')
})

test('a lower starting bid lowers reserve and Buy It Now in proportion, and is never zero', () => {
  const lowered = (old: StoredListing, percentOff: number) =>
    relistedListing(old, { auctionEndTime: inHours(72).toISOString() }, { ...at, percentOff })
  const again = lowered(auction({ buyItNowMinor: 5_000_000_00n, reserveMinor: 3_000_000_00n }), 10)
  expect(again).toMatchObject({ originalMinor: 90_00n, priceMinor: 2_250_000_00n })
  const upper = { buyItNowMinor: 4_500_000_00n, reserveMinor: 2_700_000_00n }
  expect(again.auction).toMatchObject(upper)
  expect(lowered({ ...auction(), originalMinor: 1n }, 50).originalMinor).toBe(1n)
})
