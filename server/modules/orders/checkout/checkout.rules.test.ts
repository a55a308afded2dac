import { refusal, refused } from '../../../../tests/support/refusals.ts'
import type { UserId } from '../../../../contracts/common/ids.ts'
import { limits } from '../../../../contracts/common/limits.ts'
import {
  checkFigures,
  checkPayable,
  checkPurchase,
  figuresOfListing,
  paymentCurrency,
} from './checkout.rules.ts'
import { figuresOf } from '../figures.rules.ts'

const ann = 'ann' as UserId
const ben = 'ben' as UserId
const listing = { sellerId: ann, format: 'fixed', allowsCollection: false } as const
const figures = (unitMinor: bigint, quantity = 1) => ({
  ...figuresOf({
    unitMinor,
    quantity,
    shippingMinor: 50n,
    collect: false,
    base: 'ZWL',
    rate: 25_000,
  }),
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
  const buy = { buyerId: ben, collect: false }
  expect(refusal(() => checkPurchase(listing, buy))).toBeUndefined()
  expect(refusal(() => checkPurchase(listing, { ...buy, buyerId: ann }))?.code).toBe('own_listing')
  expect(refusal(() => checkPurchase(listing, { ...buy, sellerId: ann }))).toBeUndefined()
  expect(refusal(() => checkPurchase(listing, { ...buy, sellerId: ben }))).toMatchObject({
    code: 'foreign_identity',
    message: 'This item belongs to another seller.',
  })
  expect(refusal(() => checkPurchase({ ...listing, format: 'auction' }, buy))?.code).toBe(
    'auction_not_in_cart',
  )
  expect(refusal(() => checkPurchase(listing, { ...buy, collect: true }))).toMatchObject(
    refused('collect', 'This item cannot be collected'),
  )
  expect(
    refusal(() => checkPurchase({ ...listing, allowsCollection: true }, { ...buy, collect: true })),
  ).toBeUndefined()
})

test('sent amounts must equal the current ones', () => {
  const now = figures(100_00n, 2)
  expect(refusal(() => checkFigures(now, {}))).toBeUndefined()
  expect(
    refusal(() => checkFigures(now, { totalAmount: 200_50n, shippingCost: 50n })),
  ).toBeUndefined()
  for (const sent of [{ totalAmount: 200_49n }, { totalAmount: 200_50n, shippingCost: 0n }]) {
    const answer = refusal(() => checkFigures(now, sent))
    expect(answer?.code).toBe('price_changed')
    expect(answer?.details).toEqual({
      fresh: {
        base: 'ZWL',
        unitPrice: '100.00',
        shippingCost: '0.50',
        totalAmount: '200.50',
        totalUsd: '0.01',
      },
    })
  }
})

test('a total is at least a cent in dollars and at most the largest amount', () => {
  expect(refusal(() => checkPayable(figures(1_00n), 'USD'))?.code).toBe('amount_not_payable')
  expect(refusal(() => checkPayable(figures(1_00n), 'ZWL'))).toBeUndefined()
  expect(refusal(() => checkPayable(figures(250_00n), 'USD'))).toBeUndefined()
  const most = BigInt(limits.moneyMinorMax)
  expect(refusal(() => checkPayable(figures(most - 50n), 'ZWL'))).toBeUndefined()
  expect(refusal(() => checkPayable(figures(most - 49n), 'ZWL'))).toMatchObject(
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
  const dear = {
    currency: 'USD',
    originalMinor: BigInt(limits.moneyMinorMax),
    originalShippingMinor: 0n,
  } as const
  expect(refusal(() => figuresOfListing(dear, once))).toMatchObject({
    code: 'listing_unavailable',
    message:
      'At the current exchange rate this item costs more than Musika can sell it for. Please ask the seller for a lower price.',
  })
})
