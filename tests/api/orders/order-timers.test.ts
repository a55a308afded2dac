import { afterAll, expect, test } from 'vitest'
import { moveDueOrders } from '../../../server/modules/orders/steps/move-due-orders.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { notificationsOf } from '../../support/notifications/order-notifications.ts'
import { bus, daysLater, detailOf, createPaidOrder, step } from '../../support/money/paid-orders.ts'
import { stockOf } from '../../support/order-lines.ts'
import { createMember } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'

const { server, seller, buyer } = sharedShop()

afterAll(() => ledgerHolds(server))

/** Moves the order into the past by a number of days and runs several sweeps at once. */
async function after(id: string, days: number) {
  await daysLater(server, id, days)
  await Promise.all([1, 2, 3].map(() => moveDueOrders(server.app)))
  return detailOf(buyer, id)
}

test('a delivered order without a dispute completes after 7 days, once', async () => {
  covers('rule: money is the seller’s 7 days after delivery', 'call: POST /api/orders/{id}/deliver')
  const owner = await createMember(server)
  const order = await createPaidOrder(server, buyer, owner)
  await step(owner, order.id, 'dispatch', bus)
  await step(owner, order.id, 'deliver')
  expect((await after(order.id, 6.9)).orderStatus).toBe('delivered')
  expect((await after(order.id, 0.2)).orderStatus).toBe('completed')
  const { body } = await owner.client.get<{ available: string }[]>(
    `/api/account/${owner.id}/balance`,
  )
  expect(body).toMatchObject([{ available: '95000.00' }])
  expect((await detailOf(buyer, order.id)).steps.at(-1)).toMatchObject({
    step: 'complete',
    by: 'shop',
  })
  expect(await notificationsOf(server, owner, order.id)).toEqual([
    'Your item is paid',
    'Order completed',
  ])
})

test('an unconfirmed order is reminded after 10 days, delivered after 14, completed after 21', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', bus)
  const { dueAt } = await detailOf(buyer, order.id)
  expect((Date.parse(dueAt!) - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
  expect((await after(order.id, 10)).orderStatus).toBe('dispatched')
  const titles = await notificationsOf(server, buyer, order.id)
  expect(titles.filter((title) => title === 'Did it arrive?')).toHaveLength(1)
  expect((await after(order.id, 3.9)).orderStatus).toBe('dispatched')
  expect((await after(order.id, 0.2)).orderStatus).toBe('delivered')
  expect((await after(order.id, 7)).orderStatus).toBe('completed')
})

test('an order never sent is reminded after 5 days and cancelled with a refund after 14', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  expect((await after(order.id, 4.9)).actions).not.toContain('cancel')
  expect((await after(order.id, 0.2)).actions).toContain('cancel')
  expect(await notificationsOf(server, buyer, order.id)).toContain('Not sent yet')
  expect(await notificationsOf(server, seller, order.id)).toContain('Please send it now')
  // A reminder does not prevent a late dispatch.
  expect((await detailOf(seller, order.id)).actions).toContain('dispatch')
  const over = await after(order.id, 9)
  expect(over).toMatchObject({
    orderStatus: 'cancelled',
    paymentStatus: 'refunded',
    refund: { amount: '100000.00', status: 'due' },
  })
  expect((await stockOf(server, order.productId)).quantity).toBe(2)
})

test('a dispute stops the timers', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', bus)
  await step(buyer, order.id, 'dispute', { reason: 'not_arrived', text: 'Nothing came' })
  expect((await after(order.id, 100)).orderStatus).toBe('disputed')
})

test('one of two concurrent steps by a member and a timer succeeds, and the money moves once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await createPaidOrder(server, buyer, seller)
    await step(seller, order.id, 'dispatch', bus)
    await step(seller, order.id, 'deliver')
    await daysLater(server, order.id, 8)
    const [answer] = await Promise.all([
      step(buyer, order.id, 'dispute', { reason: 'damaged', text: 'Broken' }),
      moveDueOrders(server.app),
    ])
    const { orderStatus } = await detailOf(buyer, order.id)
    expect(orderStatus).toBe(answer.status === 200 ? 'disputed' : 'completed')
  }
})

test('the running server moves due orders', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', bus)
  await step(seller, order.id, 'deliver')
  await daysLater(server, order.id, 8)
  await expect.poll(async () => (await detailOf(buyer, order.id)).orderStatus).toBe('completed')
})
