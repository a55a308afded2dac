import { expireOrders } from '../../../../server/modules/orders/steps/expire-orders.ts'
import { sharedShop } from '#support/fixtures.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { isOverdue } from '#support/money/expired-orders.ts'
import { createCashOrder, takesCash } from '#support/money/cash.ts'
import {
  createUnpaidOrder,
  detailOf,
  insertPayment,
  pay,
  settle,
  step,
} from '#support/money/paid-orders.ts'
import { payableOf } from '#support/money/payments.ts'
import { refundLinesOf } from '#support/money/refunds.ts'
import { notificationsOf } from '#support/notifications/order-notifications.ts'
import { whileHeld, type Call } from '#support/server/held-rows.ts'

const { server, seller, buyer } = sharedShop()

beforeAll(() => takesCash(server, seller))
afterAll(() => ledgerHolds(server))

const collected = () => createUnpaidOrder(server, buyer, seller, { collect: true })
const atOnce = (orderId: string, one: Call, other: Call) =>
  whileHeld(server, ['orders', 'id', orderId], one, other)
const choosesCash = (orderId: string) => () => step(buyer, orderId, 'cash')

test('a payment that is started while cash is chosen is refused', async () => {
  const { id, checkoutId } = await collected()
  const pays = () => buyer.client.post('/api/payments', { checkoutId, method: 'bank_transfer' })
  expect(await atOnce(id, choosesCash(id), pays)).toEqual([200, 409])
})

test('money that arrives while cash is chosen is owed back', async () => {
  const { id, checkoutId } = await collected()
  const money = { currency: 'ZWL', amountMinor: 100_000_00n } as const
  const payment = await insertPayment(server, { checkoutId, buyerId: buyer.id, ...money })
  const arrives = async () => {
    await settle(server, payment)
    return { status: 200 }
  }
  expect(await atOnce(id, choosesCash(id), arrives)).toEqual([200, 200])
  expect(await detailOf(buyer, id)).toMatchObject({ paymentStatus: 'pending', inCash: true })
  expect(await refundLinesOf(server, id)).toEqual(['100000.00 ZWL not_payable'])
})

test('a choice of cash that is sent twice at once reserves the item once, and a report counts once', async () => {
  const { id } = await collected()
  expect(await atOnce(id, choosesCash(id), choosesCash(id))).toEqual([200, 200])
  const reports = () => step(buyer, id, 'cash/report', { text: 'I paid at noon.' })
  expect(await atOnce(id, reports, reports)).toEqual([200, 409])
})

test('an order that is reported during a sweep does not lapse', async () => {
  const first = (await createCashOrder(server, buyer, seller)).order
  const second = (await createCashOrder(server, buyer, seller)).order
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

test('a buyer who chose cash pays here instead, and the code no longer works', async () => {
  const { order, code } = await createCashOrder(server, buyer, seller)
  const before = await detailOf(buyer, order.id)
  for (const choice of ['cash', 'online'])
    expect((await step(seller, order.id, choice)).status).toBe(403)
  expect((await step(buyer, order.id, 'online')).body).toMatchObject({
    inCash: false,
    cash: null,
    handOverCode: null,
    paymentStatus: 'pending',
    orderStatus: 'processing',
    paymentDueAt: before.paymentDueAt,
    actions: ['cancel'],
  })
  expect(await notificationsOf(server, seller, order.id)).toContain('The buyer pays online')
  expect((await step(seller, order.id, 'hand-over', { code })).status).toBe(409)
  const codes = 'select from handover_codes where order_id = $1'
  expect((await server.app.pool.query(codes, [order.id])).rows).toEqual([])
  // The switch is final, so that an item is not reserved again and again.
  expect(await step(buyer, order.id, 'cash')).toMatchObject({
    status: 409,
    body: {
      code: 'cash_not_possible',
      message: 'You chose to pay online instead of cash, which is final.',
    },
  })
  const payable = await payableOf(buyer, order.checkoutId)
  expect(payable.amounts).toMatchObject({ ZWL: '1000000.00' })
  expect(payable.quote.cash).toBe(false)
  await pay(server, order)
  const paid = { paymentStatus: 'paid', orderStatus: 'processing' }
  expect(await detailOf(buyer, order.id)).toMatchObject(paid)
})

test('after the reservation there is no switch', async () => {
  const { order } = await createCashOrder(server, buyer, seller)
  await isOverdue(server, order.id)
  const body = { code: 'order_locked', message: 'The time to pay has run out.' }
  expect(await step(buyer, order.id, 'online')).toMatchObject({ body })
})

test('of a code and a switch at the same moment the first counts, and the other sees it', async () => {
  for (const isCodeFirst of [true, false]) {
    const { order, code } = await createCashOrder(server, buyer, seller)
    const enter = () => step(seller, order.id, 'hand-over', { code })
    const change = () => step(buyer, order.id, 'online')
    const [first, second] = isCodeFirst ? [enter, change] : [change, enter]
    expect(await atOnce(order.id, first, second)).toEqual([200, 409])
    const { orderStatus, inCash } = await detailOf(buyer, order.id)
    expect([orderStatus, inCash]).toEqual(isCodeFirst ? ['completed', true] : ['processing', false])
  }
})
