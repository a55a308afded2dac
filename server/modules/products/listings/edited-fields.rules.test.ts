import { refusal, refused } from '#support/refusals.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductEdit, Relisting } from '#contracts/products/listing-edits.ts'
import {
  editedListing,
  priceChange,
  relistedListing,
  requireChangeable,
  requireRelistable,
} from './edit.rules.ts'
import {
  at,
  auction as auctionOf,
  categoryPath,
  inHours,
  now,
  ratesOf,
  seller,
  sofa as sofaOf,
} from '#support/listings/stored-listing.ts'

const rates = ratesOf(25_000)
const sofa = sofaOf()
const auction = auctionOf({ reserveMinor: 3_000_000_00n, relist: { times: 0, percentOff: 0 } })
const edited = (sent: ProductEdit, from = sofa) => editedListing(from, sent, at)
const relisted = (wanted: Relisting, from = sofa) => relistedListing(from, wanted, at)
const locked = (message: string) => ({ code: 'listing_locked', message, fields: undefined })

test('a locked listing gives its reason', () => {
  const bidOn = { ...auction, auction: { ...auction.auction!, bidCount: 1 } }
  expect(refusal(() => requireChangeable(bidOn, seller, now))).toEqual(
    locked('Someone has already bid, so this auction can no longer be changed or ended.'),
  )
  const relisting = (of: typeof sofa) => refusal(() => requireRelistable(of, seller))
  expect(relisting(sofa)).toEqual(locked('This listing is still for sale.'))
  const ended = { ...sofa, status: 'ended', relistedAs: 'next' as ProductId } as const
  expect(relisting(ended)).toEqual(locked('You have already relisted this.'))
})

test('an edit keeps the fields left out, and tidies and replaces the fields sent', () => {
  const { id, sellerId, status, version, relistedAs, waitsSince, base, ...same } = sofa
  expect([id, sellerId, status, version, relistedAs, waitsSince, base]).toHaveLength(7)
  expect(edited({})).toEqual(same)
  const sent = {
    title: ' Red  sofa ',
    description: ' Nearly new and red. ',
    condition: 'like-new',
    location: ' bulawayo ',
    quantity: 5,
    allowsCollection: true,
    shippingCost: '3',
  } as const
  expect(edited(sent)).toEqual({
    ...same,
    title: 'Red sofa',
    description: 'Nearly new and red.',
    condition: 'like-new',
    location: 'Bulawayo',
    quantity: 5,
    allowsCollection: true,
    originalShippingMinor: 3_00n,
    shippingMinor: 75_000_00n,
  })
  expect(edited({ location: null }).location).toBe('Harare')
  const free = { originalShippingMinor: 0n, shippingMinor: 0n }
  expect(edited({ shippingCost: '' })).toMatchObject(free)
  const not = { allowsCollection: false }
  expect(edited(not, { ...sofa, allowsCollection: true })).toMatchObject(not)
})

const onlyAuctions = 'Only auctions can have this.'
test.each(['auctionEndTime', 'buyItNowPrice', 'reservePrice'])('no %s of fixed prices', (field) => {
  const found = refusal(() => edited({ [field]: '2026-12-01T00:00:00Z' }))
  expect(found).toEqual(refused(field, onlyAuctions))
  expect(refusal(() => edited({ [field]: '' }))).toBeUndefined()
})

const price = 'Price must be a positive number'
const shipping = 'Shipping cost must be a positive number or empty'
const reserve = 'The reserve must be higher than the starting bid.'
const buyItNow = 'The Buy It Now price must be higher than the starting bid.'
test.each<[ProductEdit, typeof sofa, string, string]>([
  [{ currency: 'ZWL' }, sofa, 'price', price],
  [{ price: '400000000.01' }, sofa, 'price', price],
  [{ shippingCost: '400000000.01' }, sofa, 'shippingCost', shipping],
  [{ quantity: 2 }, auction, 'quantity', 'An auction sells one item.'],
  [{ reservePrice: '2500000' }, auction, 'reservePrice', reserve],
  [{ buyItNowPrice: '2500000' }, auction, 'buyItNowPrice', buyItNow],
  [{ buyItNowPrice: '10000000000000.01' }, auction, 'buyItNowPrice', price],
])('an amount out of range is refused with its field: %j', (sent, from, field, sentence) => {
  expect(refusal(() => edited(sent, from))).toEqual(refused(field, sentence))
})

test('an edit can keep, change or remove the upper prices of an auction', () => {
  expect(edited({}, auction).auction).toEqual({
    endsAt: inHours(48),
    buyItNowMinor: 5_000_000_00n,
    reserveMinor: 3_000_000_00n,
    relist: { times: 0, percentOff: 0 },
    approvesBidders: false,
  })
  const upper = (buyItNowPrice: string | null, reservePrice: string | null) =>
    edited({ buyItNowPrice, reservePrice }, auction).auction
  const changed = { buyItNowMinor: 6_000_000_00n, reserveMinor: 2_500_000_01n }
  expect(upper('6000000', '2500000.01')).toMatchObject(changed)
  for (const none of [null, ''])
    expect(upper(none, none)).toMatchObject({ buyItNowMinor: null, reserveMinor: null })
})

test('a new shipping cost of an auction is converted to the default currency', () => {
  expect(edited({ shippingCost: '100000' }, auction)).toMatchObject({
    currency: 'USD',
    originalShippingMinor: 4_00n,
    shippingMinor: 100_000_00n,
    priceMinor: 2_500_000_00n,
    pricedRate: null,
  })
})

test('a new price of an auction is converted to the default currency', () => {
  const next = edited({ price: '2600000', buyItNowPrice: null }, auction)
  expect(priceChange(auction, next, rates)).toEqual({
    currency: 'ZWL',
    beforeMinor: 2_500_000_00n,
    afterMinor: 2_600_000_00n,
  })
  expect(priceChange(auction, edited({ title: 'Bed' }, auction), rates)).toBeUndefined()
})

test('a price of less than a cent in the new currency is rounded up to one cent', () => {
  const cheap = { ...sofa, currency: 'ZWL', originalMinor: 1n, priceMinor: 1n } as const
  const next = edited({ currency: 'USD', price: '0.02' }, cheap)
  expect(priceChange(cheap, next, rates)).toMatchObject({ beforeMinor: 1n, afterMinor: 2n })
})

test('a relisted fixed price has the requested quantity, or the remaining one within 1 to 10,000', () => {
  expect(relisted({ quantity: 7 }).quantity).toBe(7)
  const again = [2, 0, 10_001].map((quantity) => relisted({}, { ...sofa, quantity }).quantity)
  expect(again).toEqual([2, 1, 10_000])
  expect(relisted({})).toMatchObject({ pricedRate: 25_000, title: 'Sofa', ...categoryPath })
  const found = refusal(() => relisted({ auctionEndTime: inHours(72).toISOString() }))
  expect(found).toEqual(refused('auctionEndTime', onlyAuctions))
})

test('a listing can be relisted at the maximum price, but not above it', () => {
  const dear = { ...sofa, originalMinor: 400_000_000_00n }
  expect(relisted({}, dear).priceMinor).toBe(10_000_000_000_000_00n)
  expect(refusal(() => relisted({}, { ...dear, originalMinor: 400_000_000_01n }))).toEqual(
    refused('price', price),
  )
})

const again = { auctionEndTime: inHours(72).toISOString() }

test('a relisted auction sells one item and does not follow the rate', () => {
  expect(relisted(again, auction)).toMatchObject({
    quantity: 1,
    pricedRate: null,
    auction: { buyItNowMinor: 5_000_000_00n, reserveMinor: 3_000_000_00n, endsAt: inHours(72) },
  })
  expect(refusal(() => relisted({ ...again, quantity: 1 }, auction))).toBeUndefined()
  expect(refusal(() => relisted({ ...again, quantity: 2 }, auction))).toEqual(
    refused('quantity', 'An auction sells one item.'),
  )
})

test('a relisted auction drops upper prices that are at the starting bid or above the maximum', () => {
  const upper = (minor: bigint | null, originalMinor = 100_00n) => {
    const from = { ...auction, originalMinor }
    from.auction = { ...auction.auction!, buyItNowMinor: minor, reserveMinor: null }
    return relisted(again, from).auction
  }
  expect(upper(null)).toMatchObject({ buyItNowMinor: null, reserveMinor: null })
  expect(upper(2_500_000_00n)?.buyItNowMinor).toBeNull()
  expect(upper(2_500_000_01n)?.buyItNowMinor).toBe(2_500_000_01n)
  expect(upper(10_000_000_000_000_00n)?.buyItNowMinor).toBe(10_000_000_000_000_00n)
  expect(upper(10_000_000_000_000_00n, 100_01n)?.buyItNowMinor).toBeNull()
})

test('an edit stores the attributes of its category, and a relisted item has the same', () => {
  const change = { ...at, attributes: { material: 'Wood' } }
  expect(editedListing(sofa, {}, change).attributes).toEqual({ material: 'Wood' })
  expect(relistedListing(sofa, {}, at).attributes).toEqual({ material: 'Leather' })
})
