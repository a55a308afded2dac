import { refusal, refused } from '#support/refusals.ts'
import type { NewProduct } from '#contracts/products/products.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { endOf } from '../formats/auction.rules.ts'
import { imageIdsOf, listingOf, pricedAt, zwlOf } from './listing.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
const rates = { local: 'ZWL', rates: { USD: 25_000 } } as const
const categoryPath = { categoryId: 'home-garden', kindId: 'furniture' }
const given: NewProduct = {
  title: '  Brown   sofa ',
  description: ' Leather, no tears. ',
  condition: 'good',
  location: ' harare ',
  currency: 'USD',
  price: '10.50',
  shippingCost: '2',
  quantity: 3,
  allowsCollection: false,
  collectionOnly: false,
  isAuction: false,
} as NewProduct
const at = { now, rates, auctionMinSeconds: 3600, categoryPath, attributes: { colour: 'Brown' } }
const listed = (change: Partial<NewProduct> = {}) => listingOf({ ...given, ...change }, at)

test('a fixed price is stored in its own currency and in the default one at the rate in force', () => {
  expect(listed()).toEqual({
    title: 'Brown sofa',
    variants: null,
    attributes: { colour: 'Brown' },
    description: 'Leather, no tears.',
    condition: 'good',
    categoryId: 'home-garden',
    kindId: 'furniture',
    format: 'fixed',
    location: 'Harare',
    currency: 'USD',
    originalMinor: 10_50n,
    originalShippingMinor: 2_00n,
    priceMinor: 262_500_00n,
    shippingMinor: 50_000_00n,
    pricedRate: 25_000,
    quantity: 3,
    allowsCollection: false,
    collectionOnly: false,
    offers: { takes: false, acceptMinor: null, declineMinor: null },
    auction: null,
  })
  expect(listed({ currency: 'ZWL' })).toMatchObject({ priceMinor: 10_50n, pricedRate: null })
  expect(listed({ location: undefined }).location).toBeNull()
  expect(listed({ shippingCost: undefined })).toMatchObject({ originalShippingMinor: 0n })
})

test('a listing for collection only offers collection and has no shipping cost', () => {
  const free = { originalShippingMinor: 0n, shippingMinor: 0n }
  const only = { allowsCollection: true, collectionOnly: true }
  expect(listed({ collectionOnly: true })).toMatchObject({ ...only, ...free })
  const also = { allowsCollection: true, collectionOnly: false }
  expect(listed({ allowsCollection: true })).toMatchObject(also)
})

test.each(['auctionEndTime', 'buyItNowPrice', 'reservePrice'])('no %s of fixed prices', (field) => {
  const found = refusal(() => listed({ [field]: '2026-12-01T00:00:00Z' }))
  expect(found).toEqual(refused(field, 'Only auctions can have this.'))
})

const auction = { isAuction: true, quantity: 1, auctionEndTime: inSeconds(86_400) } as const

test('an auction is converted once and keeps its end, its reserve and its Buy It Now price', () => {
  const prices = { buyItNowPrice: '30', reservePrice: '20' }
  expect(listed({ ...auction, ...prices })).toMatchObject({
    priceMinor: 262_500_00n,
    pricedRate: null,
    auction: {
      endsAt: new Date('2026-11-22T10:00:00Z'),
      buyItNowMinor: 750_000_00n,
      reserveMinor: 500_000_00n,
    },
  })
  for (const none of [{}, { buyItNowPrice: '', reservePrice: null }]) {
    const upper = { buyItNowMinor: null, reserveMinor: null }
    expect(listed({ ...auction, ...none }).auction).toMatchObject(upper)
  }
})

test('an auction sells one item, and its upper prices are above its start', () => {
  const act = (change: Partial<NewProduct>) => refusal(() => listed({ ...auction, ...change }))
  for (const [field, least, sentence] of [
    ['quantity', 2, 'An auction sells one item.'],
    ['buyItNowPrice', '10.50', 'The Buy It Now price must be higher than the starting bid.'],
    ['reservePrice', '10.50', 'The reserve must be higher than the starting bid.'],
  ] as const)
    expect(act({ [field]: least })).toEqual(refused(field, sentence))
  expect(act({ reservePrice: '10.51' })).toBeUndefined()
})

test('an amount above the maximum after conversion is refused', () => {
  expect(refusal(() => listed({ price: '400000000' }))).toBeUndefined()
  for (const [field, sentence, more] of [
    ['price', 'Price must be a positive number', {}],
    ['shippingCost', 'Shipping cost must be a positive number or empty', {}],
    ['buyItNowPrice', 'Price must be a positive number', auction],
  ] as const)
    expect(refusal(() => listed({ ...more, [field]: '400000000.01' }))).toEqual(
      refused(field, sentence),
    )
  const says = messageRef('errors.asGiven', { text: 'A sentence' })
  expect(refusal(() => zwlOf('USD', rates)('price', 'unreadable', says))).toEqual(
    refused('price', 'A sentence'),
  )
})

test('the price of an auction does not follow the rate', () => {
  const original = { currency: 'USD', originalMinor: 1_00n, originalShippingMinor: 0n } as const
  expect(pricedAt(original, { rates, format: 'auction' }).pricedRate).toBeNull()
  expect(pricedAt(original, { rates, format: 'fixed' }).pricedRate).toBe(25_000)
})

const end = (text: string | null, minSeconds = 3600, startsAt = now) =>
  refusal(() => endOf(text, { now, startsAt, minSeconds }))
const tooShort = (span: string) =>
  refused('auctionEndTime', `An auction runs for at least ${span}.`)

test('an auction must end in the future, after at least the minimum duration', () => {
  expect(end(null)).toEqual(refused('auctionEndTime', 'Choose when the auction ends.'))
  for (const [seconds, span] of [
    [3600, '1 hour'],
    [7200, '2 hours'],
    [60, '60 seconds'],
    [5400, '5400 seconds'],
  ] as const)
    expect(end(inSeconds(seconds - 1), seconds)).toEqual(tooShort(span))
  expect(end(inSeconds(0), 0)).toEqual(tooShort('1 seconds'))
  expect([end(inSeconds(3600)), end(inSeconds(1), 0)]).toEqual([undefined, undefined])
})

test('an auction ends at most thirty days and a minute after its start', () => {
  const most = 30 * 86_400 + 60
  expect(end(inSeconds(most))).toBeUndefined()
  const tooLong = refused('auctionEndTime', 'An auction runs for at most 30 days.')
  expect(end(inSeconds(most + 0.001))).toEqual(tooLong)
  expect(end(inSeconds(most), 60, new Date(now.getTime() - 1000))).toEqual(tooLong)
})

test('picture paths become ids, in order and without duplicates', () => {
  const one = '019342aa-1111-7222-8333-0123456789ab'
  const other = one.replace('ab', 'ac')
  const path = (id: string) => `/images/${id}`
  expect(imageIdsOf([path(other), path(one.toUpperCase()), path(one)])).toEqual([other, one])
  expect(imageIdsOf([])).toEqual([])
  for (const wrong of [
    one,
    `x${path(one)}`,
    `${path(one)}.webp`,
    `${path(one)}\n`,
    path('019342aa-1111-7222-0123456789ab'),
    path('019342aa-1111-7222-833-0123456789ab'),
    path('019342aa11117222833301234567890a1b2c'),
    path('g19342aa-1111-7222-8333-0123456789ab'),
    path(''),
  ])
    expect(refusal(() => imageIdsOf([wrong]))?.code, wrong).toBe('image_not_yours')
})
