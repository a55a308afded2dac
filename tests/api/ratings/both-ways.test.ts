import type { OrderId, UserId } from '#contracts/common/ids.ts'
import type { OrderRatings } from '#contracts/ratings/both-ways.ts'
import type { Product } from '#contracts/products/products.ts'
import type { GivenRating, RatingStats, SellerRating } from '#contracts/ratings/ratings.ts'
import { exportFiles } from '../../../server/modules/privacy/export/files.ts'
import { revealDue } from '../../../server/modules/ratings/reveal-ratings.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import type { Answer } from '#support/server/client.ts'
import { insertListing } from '#support/listings/listings.ts'
import type { Member } from '#support/members/people.ts'
import { insertPastOrder, insertRatedSale } from '#support/money/received-orders.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import { openAndPost } from '#support/server/page-form.ts'
import { formLeadsTo } from '#support/server/post-form.ts'
import { turnOn } from '#support/turned-on.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)
beforeAll(() => turnOn(server, 'blind_ratings'))

type Rated = Answer<GivenRating & { code: string }>
const rateSeller = (orderId: OrderId, rating = 4, more: object = {}): Promise<Rated> =>
  buyer.client.post(`/api/sellers/${seller.id}/ratings`, { orderId, rating, ...more })
const rateBuyer = (
  orderId: OrderId,
  body: object = { rating: 5 },
  by: Member = seller,
  headers?: Record<string, string>,
): Promise<Rated> => by.client.post(`/api/orders/${orderId}/buyer-rating`, body, headers)
const ofOrder = async (member: Member, orderId: OrderId) =>
  (await member.client.get<OrderRatings>(`/api/orders/${orderId}/ratings`)).body
const publicOf = async (about: 'sellers' | 'buyers', id: UserId) => {
  const visitor = server.visitor()
  const stats = await visitor.get<RatingStats>(`/api/${about}/${id}/rating-stats`)
  const list = await visitor.get<SellerRating[]>(`/api/${about}/${id}/ratings`)
  expect(list.headers.get('x-total-count')).toBe(String(stats.body.totalRatings))
  return { stats: stats.body, list: list.body }
}
const hours = async (orderId: OrderId, ago: number) => {
  for (const table of ['ratings', 'buyer_ratings'])
    await server.app.pool.query(
      `update ${table} set created_at = clock_timestamp() - make_interval(secs => $2) where order_id = $1`,
      [orderId, ago * 3600],
    )
}
const none = { totalRatings: 0, averageRating: 0, positivePercentage: 0 }
const one = (averageRating: number, positivePercentage: number) => ({
  totalRatings: 1,
  averageRating,
  positivePercentage,
})

test('a rating is hidden from everyone else until the other side has rated', async () => {
  const orderId = await insertPastOrder(server, buyer, seller, { title: 'Ngoma drum' })
  const given = await rateSeller(orderId, 2, { review: 'It came late.' })
  const { id, createdAt, hidden } = given.body
  expect(hidden).toBe(true)
  expect(await publicOf('sellers', seller.id)).toEqual({ stats: none, list: [] })
  const hiddenUntil = new Date(Date.parse(createdAt) + 14 * 86_400_000).toISOString()
  const own = { id, rating: 2, review: 'It came late.', createdAt, reply: null, removed: false }
  const waiting = { mayReply: false, received: null, blind: true, hiddenUntil }
  const asBuyer = { mayRate: false, given: own, buyer: null }
  expect(await ofOrder(buyer, orderId)).toEqual({ ...waiting, ...asBuyer })
  const asSeller = { mayRate: true, given: null, buyer: none }
  expect(await ofOrder(seller, orderId)).toEqual({ ...waiting, ...asSeller })
  expect(await notificationsOf(seller, 'order')).toMatchObject([
    { title: 'You have been rated', link: `/orders/${orderId}` },
  ])

  const back = await rateBuyer(orderId, { rating: 3, review: ' Paid late. ' })
  expect([back.status, back.body]).toEqual([
    201,
    {
      id: expect.any(String),
      rating: 3,
      review: 'Paid late.',
      createdAt: expect.any(String),
      raterId: seller.id,
      orderId,
      raterName: seller.username,
      productTitle: 'Ngoma drum',
      reply: null,
      hidden: false,
    },
  ])
  expect(await publicOf('sellers', seller.id)).toMatchObject({
    stats: one(2, 0),
    list: [{ id, raterName: 'Tendai M.' }],
  })
  expect(await publicOf('buyers', buyer.id)).toMatchObject({
    stats: one(3, 0),
    list: [{ id: back.body.id, review: 'Paid late.', raterName: seller.username }],
  })
  expect(await ofOrder(seller, orderId)).toMatchObject({
    mayRate: false,
    mayReply: true,
    given: { id: back.body.id },
    received: { id },
    blind: true,
    hiddenUntil: null,
    buyer: one(3, 0),
  })
  expect((await ofOrder(buyer, orderId)).received).toMatchObject({ id: back.body.id })
  expect(await notificationsOf(seller, 'order')).toMatchObject([
    { message: 'Tendai M. gave you 2 of 5 stars for Ngoma drum.' },
    { title: 'You have been rated' },
  ])
  expect(await notificationsOf(buyer, 'order')).toMatchObject([
    {
      title: 'You have a new rating',
      message: `${seller.username} gave you 3 of 5 stars for Ngoma drum.`,
      link: `/orders/${orderId}`,
    },
  ])
})

test('ratings of both at the same moment are both visible', async () => {
  for (let n = 0; n < 6; n += 1) {
    const orderId = await insertPastOrder(server, buyer, seller)
    const answers = await Promise.all([rateSeller(orderId, 4), rateBuyer(orderId)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  }
  expect((await publicOf('sellers', seller.id)).stats.totalRatings).toBe(6)
  expect((await publicOf('buyers', buyer.id)).stats.totalRatings).toBe(6)
})

test('after 14 days by the clock of the database a rating is visible everywhere', async () => {
  const product = await insertListing(server, seller, { quantity: 3, location: 'Chivhu' })
  const orderId = await insertPastOrder(server, buyer, seller, { productId: product })
  const list = async () =>
    (await server.visitor().get<Product[]>('/api/products?location=Chivhu')).body
  const page = async () => (await server.visitor().get(`/product/${product}`)).text
  const sale = await insertPastOrder(server, buyer, seller)
  await rateSeller(orderId, 4)
  await rateBuyer(sale, { rating: 1 })
  await hours(orderId, 14 * 24 - 0.1)
  await revealDue(server.app)
  expect((await list())[0]?.seller).toMatchObject(none)
  expect(await page()).toContain('No seller ratings yet')
  for (const [about, { id }] of [['sellers', seller] as const, ['buyers', buyer] as const])
    expect(await publicOf(about, id)).toEqual({ stats: none, list: [] })

  for (const id of [orderId, sale]) await hours(id, 14 * 24)
  await Promise.all([revealDue(server.app), revealDue(server.app)])
  expect((await publicOf('sellers', seller.id)).stats).toEqual(one(4, 100))
  expect((await publicOf('buyers', buyer.id)).stats).toEqual(one(1, 0))
  expect((await list())[0]?.seller).toMatchObject(one(4, 100))
  server.app.caches.clear()
  expect(await page()).toContain('(1 rating)')
  expect(await notificationsOf(seller, 'order')).toHaveLength(2)
  expect(await ofOrder(seller, orderId)).toMatchObject({ mayRate: true, hiddenUntil: null })

  expect((await rateBuyer(orderId)).body.hidden).toBe(false)
})

test('only the seller rates the buyer, of an order that was received, once', async () => {
  const orderId = await insertPastOrder(server, buyer, seller)
  expect((await rateBuyer(orderId, { rating: 5 }, buyer)).body.code).toBe('order_not_rateable')
  const answers = await Promise.all([1, 2, 3, 4].map((rating) => rateBuyer(orderId, { rating })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  expect((await rateBuyer(orderId, { rating: 6 })).status).toBe(400)
  const unsent = await insertPastOrder(server, buyer, seller, { status: 'cancelled' })
  expect((await ofOrder(seller, unsent)).mayRate).toBe(false)
})

test('the same key rates a buyer once, even if the response was lost', async () => {
  const orderId = await insertPastOrder(server, buyer, seller)
  const key = { 'idempotency-key': 'rate-buyer-1' }
  const first = await rateBuyer(orderId, { rating: 4 }, seller, key)
  await server.app.pool.query("delete from idempotency_keys where key = 'rate-buyer-1'")
  const again = await rateBuyer(orderId, { rating: 4 }, seller, key)
  expect([again.status, again.body]).toEqual([201, first.body])
})

test('figures and ratings of a buyer are public', async () => {
  for (let n = 0; n < 3; n += 1) await rateSeller(await insertRatedSale(server, buyer, seller))
  const page = await server.visitor().get<SellerRating[]>(`/api/buyers/${buyer.id}/ratings?limit=2`)
  expect([page.body.length, page.headers.get('x-total-count')]).toEqual([2, '3'])
  expect((await publicOf('buyers', buyer.id)).stats.totalRatings).toBe(3)
  const { body } = await server.visitor().get(`/api/sellers/${buyer.id}`)
  const asBuyer = { totalRatings: 3, averageRating: 5, positivePercentage: 100 }
  expect(body).toMatchObject({ asBuyer })
})

test('a copy of the data has ratings of oneself only once they are visible', async () => {
  const orderId = await insertPastOrder(server, buyer, seller)
  await rateSeller(orderId, 1, { review: 'Never again.' })
  const copied = async (member: Member, name: string) => {
    const { rows } = exportFiles.find((file) => file.name === name)!
    return JSON.stringify((await server.app.pool.query(rows, [member.id])).rows)
  }
  expect(await copied(buyer, 'ratings-given')).toContain('Never again.')
  expect(await copied(seller, 'ratings-received')).toBe('[]')
  await rateBuyer(orderId)
  expect(await copied(seller, 'ratings-received')).toContain('Never again.')
})

test('both rate and reply with the forms of the order', async () => {
  const orderId = await insertPastOrder(server, buyer, seller)
  const page = `/orders/${orderId}`
  const sent = (member: Member, form: string, typed: Record<string, string>) =>
    openAndPost(member.client, page, form, typed)
  const refused = await sent(seller, 'rate', { review: 'Paid at once.' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Please select a star rating before submitting')
  const rated = await sent(seller, 'rate', { rating: '4', review: 'Paid at once.' })
  expect(await formLeadsTo(rated)).toBe(`${page}#rating-heading`)
  await formLeadsTo(await sent(buyer, 'rate', { rating: '1', review: '' }))
  expect((await buyer.client.get(page)).text).toContain('Paid at once.')
  await formLeadsTo(await sent(buyer, 'reply-to-rating', { text: 'It was a pleasure.' }))
  expect(await ofOrder(seller, orderId)).toMatchObject({
    given: { rating: 4, review: 'Paid at once.', reply: { text: 'It was a pleasure.' } },
    received: { rating: 1, review: null },
  })
})
