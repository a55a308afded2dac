import type { Order } from '#contracts/orders/orders.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMembers, createMember, type Member } from '#support/members/people.ts'
import { configure } from '#support/server/configure.ts'
import { orders } from '#support/money/paid-orders.ts'
import { createPoint } from '#support/money/pickup-parcels.ts'
import { notificationsOf } from '#support/notifications/order-notifications.ts'

const { server, seller, admin } = sharedShop()

const hasOrder = async (buyer: Member): Promise<Order> =>
  (await orders(buyer, await insertListing(server, seller))).body

test('a buyer sees their own orders, newest first and paged', async () => {
  const [buyer, other] = await createMembers(server, 2)
  const placed = [await hasOrder(buyer), await hasOrder(buyer), await hasOrder(buyer)]
  await hasOrder(other)
  expect((await buyer.client.get('/api/orders')).body).toEqual(placed.toReversed())

  const second = await buyer.client.get<Order[]>('/api/orders?page=2&limit=2')
  expect(second.body).toEqual(placed.slice(0, 1))
  expect(second.headers.get('x-total-count')).toBe('3')
  expect(second.headers.get('link')).toContain('rel="prev"')
  const beyond = await buyer.client.get('/api/orders?page=9')
  expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '3'])
})

test('an order is shown to its buyer and its seller; for others its page does not exist', async () => {
  const [buyer, other] = await createMembers(server, 2)
  const order = await hasOrder(buyer)
  for (const member of [buyer, seller]) {
    const answer = await member.client.get<Order>(`/api/orders/${order.id}`)
    expect(answer).toMatchObject({ status: 200, body: order })
    expect(answer.text).not.toContain(`"mobileMoneyNumber":"+`)
  }
  const page = await other.client.get(`/orders/${order.id}`)
  expect([page.status, page.text.includes('Order not found')]).toEqual([404, true])
})

test('placing an order confirms it to the buyer and notifies both parties', async () => {
  const buyer = await createMember(server)
  const order = await hasOrder(buyer)
  expect(await notificationsOf(server, buyer, order.id)).toEqual(['Order placed'])
  const { rows: events } = await server.app.pool.query('select topic, type, data from events')
  for (const userId of [buyer.id, seller.id])
    expect(events).toContainEqual({
      topic: `user:${userId}`,
      type: 'order.changed',
      data: { userId, orderId: order.id },
    })
  expect(events).toContainEqual({
    topic: `product:${order.productId}`,
    type: 'product.changed',
    data: { productId: order.productId },
  })
})

test('a member can place 60 orders an hour', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const buyer = await createMember(server)
  for (let count = 0; count < 59; count += 1) await server.app.limits.take('order', buyer.id)
  const productId = await insertListing(server, seller, { quantity: 3 })
  expect((await orders(buyer, productId)).status).toBe(201)
  expect((await orders(buyer, productId)).status).toBe(429)
})

test('a seller reads the home of a buyer only if the item is sent there', async () => {
  const buyer = await createMember(server)
  const point = await createPoint(admin)
  const [sent, collected] = [await hasOrder(buyer), await hasOrder(buyer)]
  const [byBus, atPoint] = [await hasOrder(buyer), await hasOrder(buyer)]
  const { pool } = server.app
  await pool.query(
    "update order_delivery set way = 'collection', alone_minor = 0 where order_id = $1",
    [collected.id],
  )
  const depot = `update order_delivery set way = 'bus', depot_id = (select id from depots limit 1)
    where order_id = $1`
  await pool.query(depot, [byBus.id])
  const parcel = `update order_delivery set way = 'pickup', point_id = $2, fee_usd_minor = 0
    where order_id = $1`
  await pool.query(parcel, [atPoint.id, point.id])
  const home = sent.shippingAddress!
  expect(home.address?.length).toBeGreaterThan(3)
  const { firstName, lastName, phone } = home
  const withoutHome = { firstName, lastName, phone, address: null, city: null }
  const sales = (await seller.client.get<Order[]>('/api/selling/sales')).body
  for (const { id } of [collected, byBus, atPoint]) {
    const path = `/api/orders/${id}`
    expect((await seller.client.get<Order>(path)).body.shippingAddress).toEqual(withoutHome)
    expect(sales.find((sale) => sale.id === id)?.shippingAddress).toEqual(withoutHome)
    expect((await buyer.client.get<Order>(path)).body.shippingAddress).toEqual(home)
    for (const page of [`/orders/${id}`, `/orders/${id}/packing-slip`]) {
      const answer = await seller.client.get(page)
      expect([page, answer.status, answer.text.includes(home.address!)]).toEqual([page, 200, false])
    }
  }
  const read = await seller.client.get<Order>(`/api/orders/${sent.id}`)
  expect(read.body.shippingAddress).toEqual(home)
  expect(sales.find(({ id }) => id === sent.id)?.shippingAddress).toEqual(home)
})
