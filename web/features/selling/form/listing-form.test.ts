import type { Attribute } from '#contracts/categories/attribute.rules.ts'
import { setCurrencyTable } from '#contracts/currencies/currencies.ts'
import { shippedTable } from '#contracts/currencies/currency-data.ts'
import type { DraftForm } from '#contracts/selling/drafts.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { fromUsd, fromZwl, noAmount } from '../../../lib/money/dual-amount.ts'
import {
  atRate,
  blankDraft,
  draftOf,
  draftOfListing,
  rebased,
  type Draft,
} from '../drafts/draft.ts'
import { covers } from '../../../../tests/coverage/covers.ts'
import { auctionEnd, changesOf, draftErrors, newProductOf } from './listing-form.ts'

afterEach(() => setCurrencyTable(shippedTable))

const at = { currency: 'ZWL', rate: 25_000 }
const listed = { now: 0, currency: 'USD' }
const good: Draft = {
  ...blankDraft,
  title: 'Kettle',
  description: 'Boils in two minutes.',
  condition: 'good',
  location: 'Harare',
  delivery: 'free',
  price: fromUsd('12.5', at),
}

test('a blank form reports every required field', () => {
  covers(
    'text: Product title is required',
    'text: Price must be a positive number',
    'text: Please select the item condition',
  )
  expect(draftErrors(blankDraft)).toEqual({
    title: 'Product title is required',
    description: 'Description must be at least 10 characters',
    condition: 'Please select the item condition',
    price: 'Price must be a positive number',
  })
  expect(draftErrors(good)).toEqual({})
})

test('the amount in the input that was typed in last is sent', () => {
  expect(newProductOf(good, 0)).toMatchObject({ price: '12.50', currency: 'USD', shippingCost: '' })
  const typed = { price: fromZwl('312,500', at), shipping: fromZwl('1 000', at) }
  const zwl: Draft = { ...good, ...typed, currency: 'ZWL', delivery: 'paid' }
  const sent = { price: '312500.00', currency: 'ZWL', shippingCost: '1000.00' }
  expect(newProductOf(zwl, 0)).toMatchObject(sent)
})

test.each(['-1', 'ten', '0', '1e3', '1.2345'])('the price %s is refused', (usd) => {
  const { price } = draftErrors({ ...good, price: { zwl: '', usd } })
  expect(price).toBe('Price must be a positive number')
})

test('texts have a maximum length', () => {
  covers(
    'text: Title must be under 200 characters',
    'constant: title max 200',
    'constant: description 10 to 5000',
  )
  const texts = (title: number, description: number) =>
    draftErrors({ ...good, title: 'x'.repeat(title), description: 'y'.repeat(description) })
  expect(texts(200, 5000)).toEqual({})
  expect(texts(201, 5001)).toEqual({
    title: 'Title must be under 200 characters',
    description: 'Description must be under 5000 characters',
  })
})

test('paid delivery without a price is free', () => {
  covers('text: Shipping cost must be a positive number or empty')
  const paid = (usd: string): Draft => ({ ...good, delivery: 'paid', shipping: { zwl: '', usd } })
  const inZwl: Draft = { ...paid('2'), currency: 'USD', shipping: { zwl: '-150,000', usd: '' } }
  for (const draft of [paid('-6'), inZwl])
    expect(draftErrors(draft).shippingCost).toBe('Shipping cost must be a positive number or empty')
  for (const usd of ['', '0', '0.00']) expect(draftErrors(paid(usd))).toEqual({})
  expect(newProductOf(paid(''), 0)).toMatchObject({ shippingCost: '' })
  expect(draftErrors(paid('2'))).toEqual({})
  expect(newProductOf(paid('2'), 0)).toMatchObject({ shippingCost: '2.00' })
  const free: Draft = { ...paid('2'), delivery: 'free' }
  expect(draftErrors(free)).toEqual({})
  expect(newProductOf(free, 0)).toMatchObject({ shippingCost: '' })
})

test('the buyer of a stored draft pays for delivery, unless it says how it is sent', () => {
  const stored = (part: Partial<DraftForm>) => draftOf({ title: 'Kettle', ...part }).delivery
  expect(stored({})).toBe('paid')
  expect(stored({ shipping: noAmount, collectionOnly: false })).toBe('paid')
  expect(stored({ shipping: fromUsd('2', at) })).toBe('paid')
  expect(stored({ collectionOnly: true })).toBe('collection')
  expect(stored({ delivery: 'free', shipping: fromUsd('2', at) })).toBe('free')
})

test('an auction sells one item and ends after the chosen days, on a full minute', () => {
  const auction: Draft = { ...good, kind: 'auction', quantity: 4, days: 3 }
  const sent = { isAuction: true, quantity: 1, auctionEndTime: '1970-01-04T00:01:00.000Z' }
  expect(newProductOf(auction, 1000)).toMatchObject(sent)
  expect(auctionEnd(auction, 0)).toBe(3 * 24 * 60 * 60 * 1000)
})

test('errors follow the order of the form, so the first invalid field gets the focus', () => {
  const errors = draftErrors({ ...blankDraft, images: Array<string>(21).fill('/a') })
  const fields = ['images', 'title', 'condition', 'description', 'price']
  expect(Object.keys(errors)).toEqual(fields)
})

test('optional prices of an auction must exceed the starting bid', () => {
  const auction: Draft = { ...good, kind: 'auction' }
  expect(draftErrors(auction)).toEqual({})
  const low = { ...auction, buyItNow: fromUsd('12.5', at), reserve: fromUsd('1', at) }
  expect(draftErrors(low)).toEqual({
    buyItNowPrice: 'The Buy It Now price must be higher than the starting bid.',
    reservePrice: 'The reserve must be higher than the starting bid.',
  })
  expect(newProductOf({ ...auction, buyItNow: fromUsd('20', at) }, 0)).toMatchObject({
    buyItNowPrice: '20.00',
    reservePrice: null,
  })
})

test('an item without delivery has no shipping cost, even if one was typed', () => {
  const shipping = { zwl: '-5', usd: '' }
  const car: Draft = { ...good, delivery: 'collection', collectionOnly: true, shipping }
  expect(draftErrors(car)).toEqual({})
  expect(newProductOf(car, 0)).toMatchObject({ collectionOnly: true, shippingCost: '' })
})

test('only changed fields are sent; a change of currency sends all amounts', () => {
  const before: Draft = { ...good, days: 0, delivery: 'paid', shipping: fromUsd('2', at) }
  const changes = (more: Partial<Draft>) => changesOf({ ...before, ...more }, before, listed)
  expect(changes({})).toEqual({})
  expect(changes({ title: 'Iron', quantity: 3 })).toEqual({ title: 'Iron', quantity: 3 })
  expect(changes({ price: fromUsd('11', at) })).toEqual({ price: '11.00' })
  const amounts = { price: '300000.00', currency: 'ZWL', shippingCost: '50000.00' }
  expect(changes({ currency: 'ZWL', price: fromZwl('300,000', at) })).toEqual(amounts)
})

test('an auction in a retired currency is edited in the default one and sends all amounts', () => {
  const zwg = { ...shippedTable.currencies[0]!, code: 'ZWG', label: 'ZWG', rate: 10 }
  const currencies = [zwg, ...shippedTable.currencies]
  setCurrencyTable({ ...shippedTable, local: 'ZWG', currencies })
  const now = { currency: 'ZWG', rate: 10 }
  const guitar: Partial<SellerListing> = {
    title: 'Old guitar',
    description: 'A fine old guitar.',
    isAuction: true,
    images: [],
    quantity: 1,
    buyItNowPrice: null,
    courierPrices: [],
    base: 'ZWL',
    currency: 'ZWL',
    originalPrice: '650000.00',
    originalShippingCost: '0.00',
    reservePrice: '1000000.00',
  }
  const before = draftOfListing(guitar as SellerListing, now)
  expect(before).toMatchObject({
    currency: 'ZWG',
    price: { zwl: '260', usd: '26.00' },
    reserve: { zwl: '400', usd: '40.00' },
  })
  const old = { now: 0, currency: 'ZWL' }
  expect(changesOf({ ...before, title: 'Guitar' }, before, old)).toEqual({ title: 'Guitar' })
  expect(changesOf({ ...before, reserve: fromZwl('500', now) }, before, old)).toEqual({
    price: '260.00',
    currency: 'ZWG',
    shippingCost: '',
    buyItNowPrice: null,
    reservePrice: '500.00',
  })
  // A draft that was stored before the currency changed is converted once.
  const stored = atRate({ ...before, currency: 'ZWL', price: { zwl: '650,000', usd: '' } }, now)
  expect([stored.currency, stored.price]).toEqual(['ZWG', { zwl: '260', usd: '26.00' }])
})

test('an auction keeps its end unless a duration is chosen', () => {
  const before: Draft = { ...good, kind: 'auction', days: 0 }
  expect(changesOf(before, before, listed)).toEqual({})
  const later = { auctionEndTime: '1970-01-04T00:00:00.000Z' }
  expect(changesOf({ ...before, days: 3 }, before, listed)).toEqual(later)
})

test('changes are applied to the current version of a listing', () => {
  const before = { ...good, quantity: 3 }
  const typed = { ...before, title: 'Iron' }
  const now = { ...before, quantity: 1, description: 'Boils in one minute.' }
  expect(rebased(typed, before, now)).toEqual({ ...now, title: 'Iron' })
})

test('an unchanged quantity may exceed the limit', () => {
  const before: Draft = { ...good, quantity: 10_002 }
  expect(draftErrors({ ...before, title: 'Iron' }, before)).toEqual({})
  expect(draftErrors({ ...before, quantity: 10_003 }, before)).toEqual({
    quantity: 'Quantity must be a positive number',
  })
})

test('a draft opened at another rate keeps the typed amount and converts the other', () => {
  const typed = (currency: 'USD' | 'ZWL'): Draft => ({
    ...blankDraft,
    currency,
    price: { usd: '10', zwl: '250,000' },
    shipping: noAmount,
    reserve: { usd: '', zwl: '400,000' },
  })
  expect(atRate(typed('USD'), { ...at, rate: 50_000 })).toMatchObject({
    price: { usd: '10', zwl: '500,000' },
    shipping: noAmount,
    reserve: { usd: '', zwl: '400,000' },
  })
  const { price } = atRate(typed('ZWL'), { ...at, rate: 50_000 })
  expect(price).toEqual({ usd: '5.00', zwl: '250,000' })
})

const named = { key: 'size', name: 'Size, UK', options: [], required: true, filter: true }
const size: Attribute = { ...named, type: 'number', unit: null }

test('what a category asks is checked, unless the listing has the value already', () => {
  const typed = (value: string) => ({ ...good, attributes: { size: value } })
  expect(draftErrors(good, undefined, [size])).toEqual({ 'attributes.size': 'Please fill this in' })
  expect(draftErrors(typed('big'), undefined, [size])).toEqual({
    'attributes.size': 'Enter a number such as 64 or 6.5',
  })
  expect(draftErrors(typed('9'), undefined, [size])).toEqual({})
  expect(draftErrors(typed('big'), typed('big'), [size])).toEqual({})
})

test('attributes are sent if one of them changed', () => {
  const before = { ...good, attributes: { size: '9' } }
  const changes = (attributes: Draft['attributes']) =>
    changesOf({ ...before, attributes }, before, listed)
  expect(changes({ size: '9' })).toEqual({})
  expect(changes({ size: '10' })).toEqual({ attributes: { size: '10' } })
  expect(newProductOf(before, 0)).toMatchObject({ attributes: { size: '9' } })
})
