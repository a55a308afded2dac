import type { Order } from '../../../contracts/orders/orders.ts'
import { covers, sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMembers, createMember, type Member } from '../../support/members/people.ts'
import { configure } from '../../support/server/configure.ts'
import { createPoint } from '../../support/money/pickup-parcels.ts'
import { notificationsOf } from '../../support/notifications/order-notifications.ts'

const { server, seller, admin } = sharedShop()

async function hasOrder(buyer: Member): Promise<Order> {
  const productId = await insertListing(server, seller)
  const { body } = await buyer.client.post<Order>('/api/orders', {
    productId,
    paymentMethod: 'ecocash_zwl',
  })
  return body
}

test('a buyer sees their own orders, newest first and paged', async () => {
  covers('call: GET /api/orders')
  const [buyer, other] = await createMembers(server, 2)
  const placed = [await hasOrder(buyer), await hasOrder(buyer), await hasOrder(buyer)]
  await hasOrder(other)
  const newest = placed.map((order) => order.id).toReversed()

  const all = await buyer.client.get<Order[]>('/api/orders')
  expect(all.status).toBe(200)
  expect(all.body.map((order) => order.id)).toEqual(newest)
  expect(all.body[0]).toEqual(placed[2])

  const second = await buyer.client.get<Order[]>('/api/orders?page=2&limit=2')
  expect(second.body.map((order) => order.id)).toEqual(newest.slice(2))
  expect(second.headers.get('x-total-count')).toBe('3')
  expect(second.headers.get('link')).toContain('rel="prev"')
  const beyond = await buyer.client.get<Order[]>('/api/orders?page=9')
  expect(beyond.body).toEqual([])
  expect(beyond.headers.get('x-total-count')).toBe('3')
})

test('an order is shown to its buyer and its seller; for others its page does not exist', async () => {
  covers('call: GET /api/orders/{id}')
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
  const events = await server.app.db
    .selectFrom('events')
    .select(['topic', 'type', 'data'])
    .execute()
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
  const productId = await insertListing(server, seller, { quantity: 100 })
  const order = () => buyer.client.post('/api/orders', { productId, paymentMethod: 'ecocash_zwl' })
  const answers: Awaited<ReturnType<typeof order>>[] = []
  while (answers.length < 62) answers.push(...(await Promise.all([order(), order()])))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(60)
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(2)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a seller reads the home of a buyer only if the item is sent there', async () => {
  const buyer = await createMember(server)
  const point = await createPoint(admin)
  const sent = await hasOrder(buyer)
  const collected = await hasOrder(buyer)
  const byBus = await hasOrder(buyer)
  const atPoint = await hasOrder(buyer)
  const { pool } = server.app
  await pool.query('update orders set collect = true where id = $1', [collected.id])
  await pool.query(
    'insert into depot_choices (order_id, depot_id) select $1, id from depots limit 1',
    [byBus.id],
  )
  await pool.query(
    'insert into pickup_parcels (order_id, point_id, fee_usd_minor) values ($1, $2, 0)',
    [atPoint.id, point.id],
  )
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
