import { randomUUID } from 'node:crypto'
import type { ProductId } from '#contracts/common/ids.ts'
import { checkPayment } from '../../../../server/modules/payments/check-payment.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { orders, step } from '#support/money/paid-orders.ts'
import { pay, payableOf } from '#support/money/payments.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { areWaiting } from '#support/server/held-rows.ts'

const { server, seller, buyer } = sharedShop()
beforeAll(() =>
  seller.client.put('/api/selling/combined-delivery', { furtherPercent: 0, freeFrom: null }),
)
afterAll(() => ledgerHolds(server))

const listed = (shippingMinor: bigint, priceMinor = 250_000_00n) =>
  insertListing(server, seller, { priceMinor, shippingMinor })
const order = async (checkoutId: string, productId: ProductId, paymentMethod = 'ecocash_zwl') =>
  (await orders(buyer, productId, { checkoutId, paymentMethod })).body
const costOf = async (checkoutId: string, productId: string) => {
  const placed = (await payableOf(buyer, checkoutId)).orders
  return placed.find((one) => one.productId === productId)?.shippingCost
}

test('what was ordered during a payment is combined once the payment is made', async () => {
  const checkoutId = randomUUID()
  await order(checkoutId, await listed(50_000_00n))
  const { body } = await pay({ buyer, checkoutId }, { phone: '0784000001' })
  const [lamp, radio] = [await listed(50_000_00n), await listed(100_000_00n)]
  for (const id of [lamp, radio]) await order(checkoutId, id)
  expect(await costOf(checkoutId, lamp)).toBe('50000.00')
  await simulatorOf(server).answer(body.reference, 'pay')
  expect((await checkPayment(server.app, body.id))?.status).toBe('paid')
  expect(await costOf(checkoutId, lamp)).toBe('0.00')
  expect(await costOf(checkoutId, radio)).toBe('100000.00')
})

test('goods of less than half a cent are paid in dollars with their delivery', async () => {
  const checkoutId = randomUUID()
  const [radio, button] = [await listed(100_000_00n), await listed(50_000_00n, 100_00n)]
  for (const id of [radio, button]) await order(checkoutId, id, 'ecocash_usd')
  expect(await costOf(checkoutId, button)).toBe('50000.00')
})

test('a step locks the checkout before its order, so that two steps cannot deadlock', async () => {
  const checkoutId = randomUUID()
  const { id } = await order(checkoutId, await listed(50_000_00n))
  const blocker = await server.app.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query('select from checkouts where id = $1 for update', [checkoutId])
    const cancelled = step(buyer, id, 'cancel')
    await areWaiting(server, 1)
    await blocker.query('select from orders where id = $1 for update nowait', [id])
    await blocker.query('commit')
    expect((await cancelled).status).toBe(200)
  } finally {
    blocker.release()
  }
})
