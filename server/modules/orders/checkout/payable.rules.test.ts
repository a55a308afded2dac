import { coverOrders } from './payable.rules.ts'

const order = { totalUsdMinor: 41n, base: 'ZWL', rate: 25_000, rates: { ZAR: 1_500 } } as const
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
  const inDollars = coverOrders(free, { currency: 'USD', amountMinor: 5n })
  expect(inDollars).toEqual({ paid: [], restMinor: 5n })
})
