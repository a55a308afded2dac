import type { OrderId, ProductId } from '#contracts/common/ids.ts'
import { moveDueOrders } from '../../../server/modules/orders/steps/move-due-orders.ts'
import { expireOrders } from '../../../server/modules/orders/steps/expire-orders.ts'
import { createWinnerOrder } from '../../../server/modules/orders/index.ts'
import { balancesOf, ledgerHolds } from '#support/money/balances.ts'
import { createMember } from '#support/members/people.ts'
import {
  createPaidOrder,
  createSentOrder,
  daysLater,
  detailOf,
  orders,
  step,
} from '#support/money/paid-orders.ts'
import { notificationsOf } from '#support/notifications/order-notifications.ts'
import { expire, expireUnpaid, isOverdue } from '#support/money/expired-orders.ts'
import { stockOf } from '#support/order-lines.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'

const { server, seller, buyer } = sharedShop()

afterAll(() => ledgerHolds(server))

const hasOrder = async (productId: ProductId, quantity = 1): Promise<OrderId> =>
  (await orders(buyer, productId, { quantity })).body.id

test('concurrent sweeps cancel an overdue unpaid order and return its stock once', async () => {
  covers('rule: an order unpaid after 30 minutes is cancelled and its stock returned')
  const single = await insertListing(server, seller)
  const several = await insertListing(server, seller, { quantity: 6 })
  const [first, second] = [await hasOrder(single), await hasOrder(several, 4)]
  for (const id of [first, second]) await isOverdue(server, id)
  await Promise.all(Array.from({ length: 4 }, () => expireOrders(server.app)))
  await expireUnpaid(server)
  for (const id of [first, second])
    expect(await detailOf(buyer, id)).toMatchObject({
      paymentStatus: 'expired',
      orderStatus: 'cancelled',
    })
  expect(await stockOf(server, single)).toEqual({ quantity: 1, status: 'active' })
  expect(await stockOf(server, several)).toEqual({ quantity: 6, status: 'active' })
  expect((await detailOf(buyer, first)).steps.map((each) => each.step)).toEqual(['place', 'expire'])
  expect(await notificationsOf(server, buyer, first)).toEqual(['Order placed', 'Order expired'])
  // Returned stock can be bought again.
  await hasOrder(single)
})

test('an order that is paid or not yet overdue is not changed', async () => {
  const products = [await insertListing(server, seller), await insertListing(server, seller)]
  const [inTime, paid] = [await hasOrder(products[0]!), await hasOrder(products[1]!)]
  await server.app.pool.query("update orders set payment_status = 'paid' where id = $1", [paid])
  await isOverdue(server, paid)
  await expireUnpaid(server)
  const waiting = { paymentStatus: 'pending', orderStatus: 'processing' }
  expect(await detailOf(buyer, inTime)).toMatchObject(waiting)
  expect(await detailOf(buyer, paid)).toMatchObject({
    paymentStatus: 'paid',
    orderStatus: 'processing',
  })
  for (const productId of products)
    expect(await stockOf(server, productId)).toEqual({ quantity: 0, status: 'sold' })
})

test('returned stock does not put an ended listing up for sale', async () => {
  const productId = await insertListing(server, seller, { quantity: 2 })
  await isOverdue(server, await hasOrder(productId))
  await updateListing(server, productId, { status: 'ended' })
  // The running server cancels it.
  await expect.poll(() => stockOf(server, productId)).toEqual({ quantity: 2, status: 'ended' })
})

const created = (won: Parameters<typeof createWinnerOrder>[1]) =>
  server.app.db.transaction().execute((tx) => createWinnerOrder(tx, won))
const win = async (productId: ProductId) => {
  const won = {
    how: 'auction',
    id: productId,
    sellerId: seller.id,
    buyerId: buyer.id,
    title: 'Bush radio',
    imageId: null,
    currency: 'ZWL',
    originalMinor: 600_000_00n,
    originalShippingMinor: 25_000_00n,
    collect: false,
    now: new Date(),
  } as const
  return { won, ...(await created(won)) }
}

test('a won auction becomes one order, payable within 24 hours', async () => {
  covers('rule: winning bidder pays within 24 hours')
  const { won, ...order } = await win(await insertAuction(server, seller))
  const paymentDueAt = new Date(won.now.getTime() + 24 * 3_600_000)
  expect(await detailOf(buyer, order.orderId)).toMatchObject({
    source: 'auction',
    quantity: 1,
    unitPrice: '600000.00',
    shippingCost: '25000.00',
    totalAmount: '625000.00',
    totalUsd: '25.00',
    currency: 'ZWL',
    paymentMethod: null,
    mobileMoneyNumber: null,
    paymentStatus: 'pending',
    orderStatus: 'processing',
    shippingAddress: { firstName: 'Tendai', city: 'Harare', phone: buyer.phone },
    createdAt: won.now.toISOString(),
    paymentDueAt: paymentDueAt.toISOString(),
  })
  expect(order.paymentDueAt).toEqual(paymentDueAt)
  expect(await created(won)).toEqual(order)
})

test("a winner's unpaid order expires, the item stays ended, and both are notified", async () => {
  const productId = await insertAuction(server, seller)
  const { orderId: id } = await win(productId)
  await updateListing(server, productId, { status: 'ended', quantity: 0 })
  await expire(server, id)
  expect(await detailOf(buyer, id)).toMatchObject({
    paymentStatus: 'expired',
    orderStatus: 'cancelled',
  })
  expect(await stockOf(server, productId)).toEqual({ quantity: 0, status: 'ended' })
  for (const member of [buyer, seller])
    expect(await notificationsOf(server, member, id)).toHaveLength(1)
})

/** Moves the order into the past by a number of days and runs several sweeps at once. */
async function after(id: string, days: number) {
  await daysLater(server, id, days)
  await Promise.all([1, 2, 3].map(() => moveDueOrders(server.app)))
  return detailOf(buyer, id)
}

test('a delivered order without a dispute completes after 7 days, once', async () => {
  covers('rule: money is the seller’s 7 days after delivery')
  const owner = await createMember(server)
  const order = await createSentOrder(server, buyer, owner)
  await step(owner, order.id, 'deliver')
  expect((await after(order.id, 6.9)).orderStatus).toBe('delivered')
  expect((await after(order.id, 0.2)).orderStatus).toBe('completed')
  expect(await balancesOf(owner)).toMatchObject([{ available: '95000.00' }])
  const last = (await detailOf(buyer, order.id)).steps.at(-1)
  expect(last).toMatchObject({ step: 'complete', by: 'shop' })
  const titles = ['Your item is paid', 'Order completed']
  expect(await notificationsOf(server, owner, order.id)).toEqual(titles)
})

test('an unconfirmed order is reminded after 10 days, delivered after 14, completed after 21', async () => {
  const order = await createSentOrder(server, buyer, seller)
  const { dueAt } = await detailOf(buyer, order.id)
  expect((Date.parse(dueAt!) - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
  expect((await after(order.id, 10)).orderStatus).toBe('dispatched')
  const titles = await notificationsOf(server, buyer, order.id)
  expect(titles.filter((title) => title === 'Did it arrive?')).toHaveLength(1)
  expect((await after(order.id, 3.9)).orderStatus).toBe('dispatched')
  expect((await after(order.id, 0.2)).orderStatus).toBe('delivered')
  await daysLater(server, order.id, 7)
  // The running server moves it.
  await expect.poll(async () => (await detailOf(buyer, order.id)).orderStatus).toBe('completed')
})

test('an order never sent is reminded after 5 days and cancelled with a refund after 14', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  expect((await after(order.id, 4.9)).actions).not.toContain('cancel')
  expect((await after(order.id, 0.2)).actions).toContain('cancel')
  expect(await notificationsOf(server, buyer, order.id)).toContain('Not sent yet')
  expect(await notificationsOf(server, seller, order.id)).toContain('Please send it now')
  // A reminder does not prevent a late dispatch.
  expect((await detailOf(seller, order.id)).actions).toContain('dispatch')
  expect(await after(order.id, 9)).toMatchObject({
    orderStatus: 'cancelled',
    paymentStatus: 'refunded',
    refund: { amount: '100000.00', status: 'due' },
  })
  expect((await stockOf(server, order.productId)).quantity).toBe(2)
})

test('one of two concurrent steps by a member and a timer succeeds, and the money moves once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await createSentOrder(server, buyer, seller)
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
