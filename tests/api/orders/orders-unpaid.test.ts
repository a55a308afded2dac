import { expect, test } from 'vitest'
import type { OrderId, ProductId } from '../../../contracts/common/ids.ts'
import type { Order } from '../../../contracts/orders/orders.ts'
import { expireOrders } from '../../../server/modules/orders/steps/expire-orders.ts'
import { createWinnerOrder } from '../../../server/modules/orders/index.ts'
import { expireUnpaid } from '../../support/money/expired-orders.ts'
import { stockOf } from '../../support/order-lines.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { covers } from '../../coverage/covers.ts'
import { storedNotifications } from '../../support/notifications/stored-notifications.ts'

const { server, seller, buyer } = sharedShop()

async function hasOrder(productId: ProductId, quantity = 1): Promise<OrderId> {
  const answer = await buyer.client.post<Order>('/api/orders', {
    productId,
    quantity,
    paymentMethod: 'ecocash_zwl',
  })
  expect(answer.status).toBe(201)
  return answer.body.id
}
/** Moves the order into the past, to `seconds` after its payment deadline. */
const overdue = (id: OrderId, seconds: number) =>
  server.app.pool.query(
    "update orders set payment_due_at = clock_timestamp() - $2 * interval '1 second' where id = $1",
    [id, seconds],
  )
const read = async (id: OrderId) => (await buyer.client.get<Order>(`/api/orders/${id}`)).body
const stepsOf = async (id: OrderId) =>
  (
    await server.app.db
      .selectFrom('order_steps')
      .select('step')
      .where('order_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map((row) => row.step)

test('concurrent sweeps cancel an overdue unpaid order and return its stock once', async () => {
  covers('rule: an order unpaid after 30 minutes is cancelled and its stock returned')
  const single = await insertListing(server, seller)
  const several = await insertListing(server, seller, { quantity: 6 })
  const [first, second] = [await hasOrder(single), await hasOrder(several, 4)]
  expect(await stockOf(server, single)).toEqual({ quantity: 0, status: 'sold' })
  await overdue(first, 1)
  await overdue(second, 1)
  await Promise.all(Array.from({ length: 4 }, () => expireOrders(server.app)))
  await expireUnpaid(server)
  for (const id of [first, second])
    expect(await read(id)).toMatchObject({ paymentStatus: 'expired', orderStatus: 'cancelled' })
  expect(await stockOf(server, single)).toEqual({ quantity: 1, status: 'active' })
  expect(await stockOf(server, several)).toEqual({ quantity: 6, status: 'active' })
  expect(await stepsOf(first)).toEqual(['place', 'expire'])

  const notifications = (await storedNotifications(server, { userId: buyer.id })).filter(
    ({ link, title }) => link === `/orders/${first}` && title === 'Order expired',
  )
  expect(notifications).toHaveLength(1)
  expect(notifications[0]?.group).toBe('order')
  // Returned stock can be bought again.
  await hasOrder(single)
})

test('an order that is paid or not yet overdue is not changed', async () => {
  const products = [
    await insertListing(server, seller),
    await insertListing(server, seller),
  ] as const
  const inTime = await hasOrder(products[0])
  const paid = await hasOrder(products[1])
  await overdue(inTime, -60)
  await server.app.db
    .updateTable('orders')
    .set({ payment_status: 'paid' })
    .where('id', '=', paid)
    .execute()
  await overdue(paid, 60)
  await expireUnpaid(server)
  expect(await read(inTime)).toMatchObject({ paymentStatus: 'pending', orderStatus: 'processing' })
  expect(await read(paid)).toMatchObject({ paymentStatus: 'paid', orderStatus: 'processing' })
  for (const productId of products)
    expect(await stockOf(server, productId)).toEqual({ quantity: 0, status: 'sold' })
})

test('the running server cancels overdue unpaid orders', async () => {
  const productId = await insertListing(server, seller)
  const id = await hasOrder(productId)
  await overdue(id, 0)
  await expect.poll(async () => (await read(id)).paymentStatus).toBe('expired')
  expect(await stockOf(server, productId)).toEqual({ quantity: 1, status: 'active' })
})

test('returned stock does not put an ended listing up for sale', async () => {
  const productId = await insertListing(server, seller, { quantity: 2 })
  const id = await hasOrder(productId)
  await server.app.db
    .updateTable('products')
    .set({ status: 'ended' })
    .where('id', '=', productId)
    .execute()
  await overdue(id, 1)
  await expireUnpaid(server)
  expect(await stockOf(server, productId)).toEqual({ quantity: 2, status: 'ended' })
})

const win = async (productId: ProductId) => {
  const now = new Date()
  const won = {
    productId,
    sellerId: seller.id,
    buyerId: buyer.id,
    title: 'Bush radio',
    imageId: null,
    base: 'ZWL',
    amountMinor: 600_000_00n,
    shippingMinor: 25_000_00n,
    collect: false,
    now,
  }
  return {
    now,
    won,
    id: (await server.app.db.transaction().execute((tx) => createWinnerOrder(tx, won))).orderId,
  }
}

test('a won auction becomes one order, payable within 24 hours', async () => {
  covers('rule: winning bidder pays within 24 hours')
  const productId = await insertAuction(server, seller)
  const { id, now, won } = await win(productId)
  expect(await read(id)).toMatchObject({
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
    shippingAddress: {
      firstName: 'Tendai',
      address: '14 Fife Avenue',
      city: 'Harare',
      phone: buyer.phone,
    },
    createdAt: now.toISOString(),
    paymentDueAt: new Date(now.getTime() + 24 * 3_600_000).toISOString(),
  })
  const again = await server.app.db.transaction().execute((tx) => createWinnerOrder(tx, won))
  expect(again).toEqual({ orderId: id, paymentDueAt: new Date(now.getTime() + 24 * 3_600_000) })
})

test("a winner's unpaid order expires, the item stays ended, and both are notified", async () => {
  const productId = await insertAuction(server, seller)
  const { id } = await win(productId)
  await server.app.db
    .updateTable('products')
    .set({ status: 'ended', quantity: 0 })
    .where('id', '=', productId)
    .execute()
  await overdue(id, 1)
  await expireUnpaid(server)
  expect(await read(id)).toMatchObject({ paymentStatus: 'expired', orderStatus: 'cancelled' })
  expect(await stockOf(server, productId)).toEqual({ quantity: 0, status: 'ended' })
  const notified = (await storedNotifications(server, {})).filter(
    ({ link }) => link === `/orders/${id}`,
  )
  expect(notified.map(({ userId }) => userId).toSorted()).toEqual([buyer.id, seller.id].toSorted())
})
