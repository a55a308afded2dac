import type { OrderRatings } from '#contracts/ratings/both-ways.ts'
import type {
  GivenRating,
  NewRating,
  RatingStats,
  SellerRating,
} from '#contracts/ratings/ratings.ts'
import { limits } from '#contracts/common/limits.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import type { Answer } from '#support/server/client.ts'
import { whileLocked } from '#support/server/held-rows.ts'
import type { Member } from '#support/members/people.ts'
import { insertPastOrder, insertRatedSale } from '#support/money/received-orders.ts'
import { rowsOf } from '#support/rows.ts'
import { insertListing } from '#support/listings/listings.ts'
import type { Refusal } from '#support/listings/selling.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import { configure } from '#support/server/configure.ts'
import { turnOn } from '#support/turned-on.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)
beforeAll(() => turnOn(server, 'blind_ratings'))

const rate = (
  by: Member,
  body: Partial<NewRating> | object,
  headers?: Record<string, string>,
): Promise<Answer<GivenRating & Refusal>> =>
  by.client.post(`/api/sellers/${seller.id}/ratings`, body, headers)
const stats = async () =>
  (await server.visitor().get<RatingStats>(`/api/sellers/${seller.id}/rating-stats`)).body
const ratings = async () =>
  (await server.visitor().get<SellerRating[]>(`/api/sellers/${seller.id}/ratings`)).body

test('a buyer rates a delivered order, and list and figures are updated', async () => {
  expect(await stats()).toEqual({ totalRatings: 0, averageRating: 0, positivePercentage: 0 })
  const orderId = await insertRatedSale(server, buyer, seller, { title: 'Ngoma drum' })
  const given = { orderId, rating: 4, review: '  Exactly as described.  ' }
  const { status, body } = await rate(buyer, { raterId: buyer.id, ...given })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    raterId: buyer.id,
    orderId,
    rating: 4,
    review: 'Exactly as described.',
    createdAt: expect.any(String),
    raterName: 'Tendai M.',
    productTitle: 'Ngoma drum',
    reply: null,
    hidden: false,
  })
  const { hidden: _, ...visible } = body
  expect(await ratings()).toEqual([visible])
  expect(await stats()).toEqual({ totalRatings: 1, averageRating: 4, positivePercentage: 100 })

  const next = await insertRatedSale(server, buyer, seller, { status: 'completed' })
  expect((await rate(buyer, { orderId: next, rating: 3, review: null })).status).toBe(201)
  expect((await ratings()).map(({ rating, review }) => [rating, review])).toEqual([
    [3, null],
    [4, 'Exactly as described.'],
  ])
  expect(await stats()).toEqual({ totalRatings: 2, averageRating: 3.5, positivePercentage: 50 })
})

test('the seller is notified once, and open pages get an event', async () => {
  const productId = await insertListing(server, seller)
  const orderId = await insertRatedSale(server, buyer, seller, { title: 'Ngoma drum', productId })
  await rate(buyer, { orderId, rating: 5 })
  expect(await notificationsOf(seller)).toEqual([
    expect.objectContaining({
      type: 'order',
      message: 'Tendai M. gave you 5 of 5 stars for Ngoma drum.',
      link: `/seller/${seller.id}?tab=reviews`,
    }),
  ])
  const events = await rowsOf(server, 'select topic, type from events')
  expect(events).toEqual(
    expect.arrayContaining([
      { topic: `product:${productId}`, type: 'product.changed' },
      { topic: `user:${buyer.id}`, type: 'order.changed' },
    ]),
  )
})

test('an order that is not paid cannot be rated', async () => {
  covers('rule: rating needs an order')
  const orderId = await insertRatedSale(server, buyer, seller, { status: 'cancelled' })
  const answer = await rate(buyer, { orderId, rating: 5 })
  expect([answer.status, answer.body.code]).toEqual([403, 'order_not_rateable'])
  expect(answer.body.message).toBe('You can rate an order once it is paid.')
  expect((await stats()).totalRatings).toBe(0)
})

test('a rating waits for a parallel step of the order and then sees its status', async () => {
  const orderId = await insertRatedSale(server, buyer, seller)
  const refunded = "update orders set payment_status = 'refunded' where id = $1"
  const give = () => rate(buyer, { orderId, rating: 5 })
  expect(await whileLocked(server, [refunded, [orderId]], give, give)).toEqual([403, 403])
  expect((await stats()).totalRatings).toBe(0)
})

test('the same key returns the first response, even if that was lost', async () => {
  const orderId = await insertRatedSale(server, buyer, seller)
  const key = { 'idempotency-key': 'rate-1' }
  const first = await rate(buyer, { orderId, rating: 4 }, key)
  expect(first.status).toBe(201)
  expect((await rate(buyer, { orderId, rating: 4 }, key)).body).toEqual(first.body)
  expect((await rate(buyer, { orderId, rating: 5 }, key)).body.code).toBe('idempotency_mismatch')
  await server.app.pool.query("delete from idempotency_keys where key = 'rate-1'")
  const again = await rate(buyer, { orderId, rating: 4 }, key)
  expect([again.status, again.body]).toEqual([201, first.body])
  const next = await insertRatedSale(server, buyer, seller)
  await server.app.pool.query("delete from idempotency_keys where key = 'rate-1'")
  expect((await rate(buyer, { orderId: next, rating: 2 }, key)).body.rating).toBe(2)
})

test("the rater is always the session's member", async () => {
  covers('rule: identity comes from the session')
  const orderId = await insertRatedSale(server, buyer, seller)
  const asserted = await rate(buyer, { raterId: seller.id, orderId, rating: 5 })
  expect([asserted.status, asserted.body.code]).toEqual([403, 'foreign_identity'])
  const upper = { raterId: buyer.id.toUpperCase(), orderId, rating: 5 }
  expect((await rate(buyer, upper)).status).toBe(201)
})

test('rating oneself or an unknown member is refused', async () => {
  const orderId = await insertRatedSale(server, buyer, seller)
  const own = await rate(seller, { orderId, rating: 5 })
  expect([own.status, own.body.code]).toEqual([403, 'own_rating'])
  const unknown = `/api/sellers/${crypto.randomUUID()}/ratings`
  const answer = await buyer.client.post<{ code: string }>(unknown, { orderId, rating: 5 })
  expect([answer.status, answer.body.code]).toEqual([404, 'seller_not_found'])
})

test('a rating is a whole number from one to five', async () => {
  const orderId = await insertRatedSale(server, buyer, seller)
  const text = 'Please select a star rating before submitting'
  for (const rating of [0, 6, -1, 2.5, '5', '', null, true, [5], 1e308, undefined]) {
    const { status, body } = await rate(buyer, { orderId, rating })
    expect([status, body.fields], String(rating)).toEqual([400, { rating: text }])
  }
  expect((await rate(buyer, { rating: 5 })).status).toBe(400)
  expect((await stats()).totalRatings).toBe(0)
})

test('a review has at most 500 characters', async () => {
  covers('rule: review at most 500 characters', 'constant: review max 500')
  const orderId = await insertRatedSale(server, buyer, seller)
  const long = await rate(buyer, { orderId, rating: 5, review: 'x'.repeat(501) })
  expect(long).toMatchObject({ status: 400, body: { fields: { review: expect.any(String) } } })
  expect((await rate(buyer, { orderId, rating: 5, review: '😀'.repeat(250) })).status).toBe(201)
  expect(limits.reviewMax).toBe(500)
  const next = await insertRatedSale(server, buyer, seller)
  const exact = await rate(buyer, { orderId: next, rating: 5, review: 'y'.repeat(500) })
  expect(exact.body.review).toHaveLength(500)
})

test('a member can rate thirty times an hour', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const send = () => rate(buyer, { orderId: '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b', rating: 5 })
  for (let n = 0; n < 30; n += 1) expect((await send()).status).toBe(403)
  expect((await send()).status).toBe(429)
})

const rates = async (orderId: string) =>
  (await rate(buyer, { orderId, rating: 2, review: 'The box was damp.' })).body
const replies = (by: Member, id: string, text: unknown = 'I am sorry, it rained.') =>
  by.client.post<SellerRating & { code: string }>(`/api/ratings/${id}/reply`, { text })

test('the rated member replies once, in public, and the author is notified', async () => {
  const orderId = await insertRatedSale(server, buyer, seller, { title: 'Ngoma drum' })
  const rating = await rates(orderId)
  for (const text of ['  ', 'x'.repeat(501)])
    expect((await replies(seller, rating.id, text)).status).toBe(400)
  const { status, body } = await replies(seller, rating.id, ' I am sorry, it rained. ')
  expect([status, body.reply?.text]).toEqual([200, 'I am sorry, it rained.'])
  expect((await replies(seller, rating.id)).status).toBe(200)
  const second = await replies(seller, rating.id, 'And it was a gift.')
  expect([second.status, second.body.code]).toEqual([409, 'already_replied'])
  expect(await ratings()).toMatchObject([{ reply: { text: 'I am sorry, it rained.' } }])
  const ofOrder = `/api/orders/${orderId}/ratings`
  expect((await seller.client.get(ofOrder)).body).toMatchObject({ mayReply: false })
  const seen = (await buyer.client.get<OrderRatings>(ofOrder)).body
  expect(seen.given?.reply?.text).toBe('I am sorry, it rained.')
  expect((await notificationsOf(buyer, 'order'))[0]).toMatchObject({
    title: 'A reply to your rating',
    message: `${seller.username} replied to your rating for Ngoma drum.`,
    link: `/orders/${orderId}`,
  })
})

test('a buyer replies to the rating of a seller', async () => {
  const orderId = await insertRatedSale(server, buyer, seller)
  await rates(orderId)
  const { received } = (await buyer.client.get<OrderRatings>(`/api/orders/${orderId}/ratings`)).body
  expect((await replies(buyer, received!.id, 'Thank you!')).status).toBe(200)
  const list = await server.visitor().get<SellerRating[]>(`/api/buyers/${buyer.id}/ratings`)
  expect(list.body).toMatchObject([{ reply: { text: 'Thank you!' } }])
})

test('the author does not reply, and no one to a hidden rating', async () => {
  const rating = await rates(await insertRatedSale(server, buyer, seller))
  expect((await replies(buyer, rating.id)).body.code).toBe('rating_not_found')
  const hidden = await rates(await insertPastOrder(server, buyer, seller))
  expect(hidden.hidden).toBe(true)
  expect((await replies(seller, hidden.id)).body.code).toBe('rating_not_found')
})

test('parallel replies to a rating are one reply and one notification', async () => {
  const rating = await rates(await insertRatedSale(server, buyer, seller))
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => replies(seller, rating.id, text)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const titles = (await notificationsOf(buyer, 'order')).map(({ title }) => title)
  expect(titles.filter((title) => title === 'A reply to your rating')).toHaveLength(1)
})
