import { expect, test } from 'vitest'
import type { UserId } from '../../../contracts/ids.ts'
import { limits } from '../../../contracts/limits.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { checkFigures, checkPayable, checkPurchase, paymentCurrency } from './checkout.rules.ts'
import { figuresOf } from './figures.rules.ts'

const refusal = (work: () => unknown): DomainError | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}
const ann = 'ann' as UserId
const ben = 'ben' as UserId
const listing = { sellerId: ann, isAuction: false, allowsCollection: false }
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

test('the method decides the currency', () => {
  expect(paymentCurrency('ecocash_zwl', undefined)).toBe('ZWL')
  expect(paymentCurrency('ecocash_usd', undefined)).toBe('USD')
  expect(paymentCurrency('bank_transfer', 'ZWL')).toBe('ZWL')
  for (const [method, currency] of [
    ['ecocash_zwl', 'USD'],
    ['ecocash_usd', 'ZWL'],
    ['bank_transfer', 'USD'],
  ] as const)
    expect(refusal(() => paymentCurrency(method, currency))?.fields).toHaveProperty('currency')
})

test('one buys from others, at a fixed price, and collects where the seller allows it', () => {
  const buy = { buyerId: ben, collect: false }
  expect(refusal(() => checkPurchase(listing, buy))).toBeUndefined()
  expect(refusal(() => checkPurchase(listing, { ...buy, buyerId: ann }))?.code).toBe('own_listing')
  expect(refusal(() => checkPurchase(listing, { ...buy, sellerId: ben }))?.code).toBe(
    'foreign_identity',
  )
  expect(refusal(() => checkPurchase({ ...listing, isAuction: true }, buy))?.code).toBe(
    'auction_not_in_cart',
  )
  expect(refusal(() => checkPurchase(listing, { ...buy, collect: true }))?.fields).toHaveProperty(
    'collect',
  )
  expect(
    refusal(() => checkPurchase({ ...listing, allowsCollection: true }, { ...buy, collect: true })),
  ).toBeUndefined()
})

test('amounts that were sent must be those of now', () => {
  const now = figures(100_00n, 2)
  expect(refusal(() => checkFigures(now, {}))).toBeUndefined()
  expect(
    refusal(() => checkFigures(now, { totalAmount: 200_50n, shippingCost: 50n })),
  ).toBeUndefined()
  for (const sent of [{ totalAmount: 200_49n }, { totalAmount: 200_50n, shippingCost: 0n }]) {
    const refused = refusal(() => checkFigures(now, sent))
    expect(refused?.code).toBe('price_changed')
    expect(refused?.details).toEqual({
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
  expect(refusal(() => checkPayable(figures(most - 49n), 'ZWL'))?.fields).toHaveProperty('quantity')
})
