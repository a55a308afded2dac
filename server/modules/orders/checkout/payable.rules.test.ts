import { expect, test } from 'vitest'
import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import { amountIn, partIn } from '../../../../contracts/orders/order-amounts.rules.ts'
import { coverOrders } from './payable.rules.ts'

const order = {
  totalMinor: 1_000_000n,
  totalUsdMinor: 41n,
  base: 'ZWL',
  rate: 25_000,
  rates: { ZAR: 1_500 },
} as const
/** A currency that is not in the table. */
const rand = 'ZAR' as CurrencyCode

test('an order costs its frozen totals in its own currency and in dollars', () => {
  expect(amountIn(order, 'ZWL')).toBe(1_000_000n)
  expect(amountIn(order, 'USD')).toBe(41n)
})

test('an order has no amount in a currency without a rate at that time', () => {
  const before = { ...order, rates: {} }
  expect(amountIn(before, rand)).toBeUndefined()
  expect(partIn(before, 500n, rand)).toBeUndefined()
})

test('a part of an order is converted at the rates of the order', () => {
  expect(partIn(order, 500_000n, 'ZWL')).toBe(500_000n)
  expect(partIn(order, 500_000n, 'USD')).toBe(20n)
  expect(partIn(order, 1_000_000n, 'USD')).toBe(41n)
  const inDollars = { ...order, base: 'USD', totalMinor: 41n, rates: { ZWL: 0.00004 } } as const
  expect(partIn(inDollars, 20n, 'ZWL')).toBe(500_000n)
})

const payable = (totalMinor: bigint) => ({ ...order, totalMinor, payable: true })
const zwl = (amountMinor: bigint) => ({ currency: 'ZWL', amountMinor }) as const

test('a payment pays the orders that it covers in full, in turn, and the rest is owed back', () => {
  const orders = [payable(100n), payable(300n), payable(150n)]
  expect(coverOrders(orders, zwl(260n))).toEqual({
    paid: [
      { order: orders[0], amountMinor: 100n },
      { order: orders[2], amountMinor: 150n },
    ],
    restMinor: 10n,
  })
  expect(coverOrders(orders, zwl(550n))).toMatchObject({ restMinor: 0n })
  expect(coverOrders(orders, zwl(550n)).paid).toHaveLength(3)
})

test('a payment does not pay an order that is no longer payable or costs nothing in its currency', () => {
  const orders = [{ ...payable(100n), payable: false }, payable(0n)]
  expect(coverOrders(orders, zwl(100n))).toEqual({ paid: [], restMinor: 100n })
  const free = [{ ...payable(100n), totalUsdMinor: 0n }]
  expect(coverOrders(free, { currency: 'USD', amountMinor: 5n })).toEqual({
    paid: [],
    restMinor: 5n,
  })
})
