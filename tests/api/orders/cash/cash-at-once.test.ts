import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '../../../../server/modules/orders/steps/expire-orders.ts'
import { sharedServer, sharedShop } from '../../../support/fixtures.ts'
import { ledgerHolds } from '../../../support/money/balances.ts'
import { createCashOrder, takesCash } from '../../../support/money/cash.ts'
import {
  createUnpaidOrder,
  detailOf,
  insertPayment,
  settle,
  step,
} from '../../../support/money/paid-orders.ts'
import { whileHeld, type Call } from '../../../support/server/held-rows.ts'

const { server, seller, buyer } = sharedShop(sharedServer({ ROLE: 'web' }))

beforeAll(() => takesCash(server, seller))
afterAll(() => ledgerHolds(server))

const collected = () => createUnpaidOrder(server, buyer, seller, { collect: true })
const atOnce = (orderId: string, one: Call, other: Call) =>
  whileHeld(server, ['orders', 'id', orderId], one, other)
const choosesCash = (orderId: string) => () => step(buyer, orderId, 'cash')

test('a choice of cash that is sent twice at once reserves the item once', async () => {
  const { id } = await collected()
  expect(await atOnce(id, choosesCash(id), choosesCash(id))).toEqual([200, 200])
})

test('a payment that is started while cash is chosen is refused', async () => {
  const { id, checkoutId } = await collected()
  const pays = () => buyer.client.post('/api/payments', { checkoutId, method: 'bank_transfer' })
  expect(await atOnce(id, choosesCash(id), pays)).toEqual([200, 409])
})

test('money that arrives while cash is chosen is owed back', async () => {
  const { id, checkoutId } = await collected()
  const amountMinor = 100_000_00n
  const payment = await insertPayment(server, {
    checkoutId,
    buyerId: buyer.id,
    currency: 'ZWL',
    amountMinor,
  })
  const arrives = async () => {
    await settle(server, payment)
    return { status: 200 }
  }
  expect(await atOnce(id, choosesCash(id), arrives)).toEqual([200, 200])
  expect(await detailOf(buyer, id)).toMatchObject({ paymentStatus: 'pending', inCash: true })
  const { rows } = await server.app.pool.query('select reason from refunds where order_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ reason: 'not_payable' }])
})

test('a report that is sent twice at once counts once', async () => {
  const { order } = await createCashOrder(server, buyer, seller)
  const reports = () => step(buyer, order.id, 'cash/report', { text: 'I paid at noon.' })
  expect(await atOnce(order.id, reports, reports)).toEqual([200, 409])
})

test('an order that is reported during a sweep does not lapse', async () => {
  const [first, second] = [
    (await createCashOrder(server, buyer, seller)).order,
    (await createCashOrder(server, buyer, seller)).order,
  ]
  await server.app.pool.query(
    `update orders set payment_due_at = clock_timestamp() - case id when $1 then interval '1 minute' else interval '1 second' end
     where id in ($1, $2)`,
    [first.id, second.id],
  )
  const sweeps = async () => {
    await expireOrders(server.app)
    return { status: 200 }
  }
  const reports = () => step(buyer, second.id, 'cash/report', { text: 'I paid at noon.' })
  // The sweep has found both, and waits for the listing of the first one.
  const held = ['products', 'id', first.productId] as const
  expect(await whileHeld(server, [...held], sweeps, reports)).toEqual([200, 200])
  expect(await detailOf(buyer, first.id)).toMatchObject({ orderStatus: 'cancelled' })
  expect(await detailOf(buyer, second.id)).toMatchObject({ orderStatus: 'processing' })
})
