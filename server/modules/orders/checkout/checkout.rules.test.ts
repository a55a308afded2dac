import { refusal, refused } from '#support/refusals.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import {
  checkFigures,
  checkPayable,
  checkPurchase,
  figuresOfListing,
  paymentCurrency,
} from './checkout.rules.ts'
import { figuresOf } from '../figures.rules.ts'

const [ann, ben] = ['ann' as UserId, 'ben' as UserId]
const listing = { sellerId: ann, format: 'fixed', allowsCollection: false } as const
const terms = { shippingMinor: 50n, collect: false, base: 'ZWL', rate: 25_000 }
const figures = (unitMinor: bigint, quantity = 1) => ({
  ...figuresOf({ unitMinor, quantity, ...terms }),
  rates: {},
})

test('the payment method determines the currency', () => {
  expect(paymentCurrency('ecocash_zwl', undefined)).toBe('ZWL')
  expect(paymentCurrency('ecocash_usd', undefined)).toBe('USD')
  expect(paymentCurrency('bank_transfer', 'ZWL')).toBe('ZWL')
  for (const [method, currency, says] of [
    ['ecocash_zwl', 'USD', 'EcoCash (ZWL) pays in ZWL'],
    ['ecocash_usd', 'ZWL', 'EcoCash (USD) pays in USD'],
    ['bank_transfer', 'USD', 'Bank Transfer pays in ZWL'],
  ] as const)
    expect(refusal(() => paymentCurrency(method, currency))).toMatchObject(
      refused('currency', says),
    )
})

test('members buy fixed-price items from others, and collect them if the seller allows it', () => {
  const buying = (more: object, change: object = {}) =>
    refusal(() =>
      checkPurchase({ ...listing, ...change }, { buyerId: ben, collect: false, ...more }),
    )
  expect(buying({})).toBeUndefined()
  expect(buying({ buyerId: ann })?.code).toBe('own_listing')
  expect(buying({ sellerId: ann })).toBeUndefined()
  expect(buying({ sellerId: ben })).toMatchObject({
    code: 'foreign_identity',
    message: 'This item belongs to another seller.',
  })
  expect(buying({}, { format: 'auction' })?.code).toBe('auction_not_in_cart')
  const collect = true
  expect(buying({ collect })).toMatchObject(refused('collect', 'This item cannot be collected'))
  expect(buying({ collect }, { allowsCollection: true })).toBeUndefined()
})

test.each([
  ['nothing', {}, 'ZWL'],
  ['total and shipping', { totalAmount: 200_50n, shippingCost: 50n }, 'ZWL'],
  ['pieces and shipping', { totalAmount: 200_00n, shippingCost: 50n }, 'ZWL'],
  ['the total in dollars', { totalAmount: 1n }, 'USD'],
])('%s: accepted as the amounts of a line', (_, sent, currency) => {
  expect(refusal(() => checkFigures(figures(100_00n, 2), sent, { currency }))).toBeUndefined()
})

test('other amounts are refused with the current ones', () => {
  const now = figures(100_00n, 2)
  const costs = { unitPrice: '100.00', shippingCost: '0.50', totalAmount: '200.50' }
  for (const sent of [
    { totalAmount: 200_49n },
    { totalAmount: 200_50n, shippingCost: 0n },
    // At 99.75 the same total contained the shipping.
    { unitPrice: 99_75n, totalAmount: 200_00n, shippingCost: 50n },
  ])
    expect(refusal(() => checkFigures(now, sent, { currency: 'ZWL' }))).toMatchObject({
      code: 'price_changed',
      details: { fresh: { base: 'ZWL', ...costs, totalUsd: '0.01' } },
    })
})

test('a total is at least a cent in dollars and at most the largest amount', () => {
  const paying = (minor: bigint, currency: 'USD' | 'ZWL') =>
    refusal(() => checkPayable(figures(minor), currency))
  expect(paying(1_00n, 'USD')?.code).toBe('amount_not_payable')
  const most = BigInt(limits.moneyMinorMax)
  for (const fine of [1_00n, most - 50n]) expect(paying(fine, 'ZWL')).toBeUndefined()
  expect(paying(250_00n, 'USD')).toBeUndefined()
  expect(paying(most - 49n, 'ZWL')).toMatchObject(
    refused('quantity', 'This total is too large for one order. Please order fewer.'),
  )
})

const inForce = { local: 'ZWL', rates: { USD: 50_000 } } as const
const once = { quantity: 2, collect: false, ...inForce }

test('a listing in the default currency costs its own price, with dollars at the rate in force', () => {
  const own = { currency: 'ZWL', originalMinor: 250_000n, originalShippingMinor: 1_000n } as const
  expect(figuresOfListing(own, once)).toEqual({
    unitMinor: 250_000n,
    shippingMinor: 1_000n,
    totalMinor: 501_000n,
    totalUsdMinor: 10n,
    base: 'ZWL',
    rate: 50_000,
    original: undefined,
  })
  expect(figuresOfListing(own, { ...once, rates: {} }).rate).toBe(25_000)
})

test('a listing in dollars costs exactly its price, at any rate', () => {
  const dollars = { currency: 'USD', originalMinor: 10_00n, originalShippingMinor: 1_00n } as const
  expect(figuresOfListing(dollars, once)).toEqual({
    unitMinor: 50_000_000n,
    shippingMinor: 5_000_000n,
    totalMinor: 105_000_000n,
    totalUsdMinor: 21_00n,
    base: 'ZWL',
    rate: 50_000,
    original: { currency: 'USD', unitMinor: 10_00n, shippingMinor: 1_00n },
  })
  expect(figuresOfListing(dollars, { ...once, collect: true })).toMatchObject({
    totalMinor: 100_000_000n,
    totalUsdMinor: 20_00n,
    original: { currency: 'USD', unitMinor: 10_00n, shippingMinor: 0n },
  })
})

test('a listing that is too expensive at the current rate cannot be bought', () => {
  const originalMinor = BigInt(limits.moneyMinorMax)
  const dear = { currency: 'USD', originalMinor, originalShippingMinor: 0n } as const
  expect(refusal(() => figuresOfListing(dear, once))).toMatchObject({
    code: 'listing_unavailable',
    message:
      'At the current exchange rate this item costs more than Musika can sell it for. Please ask the seller for a lower price.',
  })
})
