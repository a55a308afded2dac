import { expect, test } from 'vitest'
import type { OrderRatings } from '../../../contracts/ratings/both-ways.ts'
import type { GivenRating, SellerRating } from '../../../contracts/ratings/ratings.ts'
import { covers } from '../../coverage/covers.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import type { Member } from '../../support/members/people.ts'
import { insertPastOrder, insertRatedSale } from '../../support/money/received-orders.ts'
import { notificationsOf } from '../../support/notifications/read-notifications.ts'

const server = sharedServer()
const { seller, buyer, ann } = newMembers(server)

const rates = async (orderId: string) =>
  (
    await buyer.client.post<GivenRating>(`/api/sellers/${seller.id}/ratings`, {
      orderId,
      rating: 2,
      review: 'The box was damp.',
    })
  ).body
const replies = (by: Member, id: string, text: unknown = 'I am sorry, it rained.') =>
  by.client.post<SellerRating & { code: string }>(`/api/ratings/${id}/reply`, { text })
const listed = async () =>
  (await server.visitor().get<SellerRating[]>(`/api/sellers/${seller.id}/ratings`)).body

test('the rated member replies once, in public, and the author is notified', async () => {
  covers('call: POST /api/ratings/{id}/reply')
  const orderId = await insertRatedSale(server, buyer, seller, { title: 'Ngoma drum' })
  const rating = await rates(orderId)
  expect((await replies(seller, rating.id, '  ')).status).toBe(400)
  expect((await replies(seller, rating.id, 'x'.repeat(501))).status).toBe(400)
  const { status, body } = await replies(seller, rating.id, ' I am sorry, it rained. ')
  expect([status, body.reply?.text]).toEqual([200, 'I am sorry, it rained.'])
  expect((await replies(seller, rating.id)).status).toBe(200)
  const second = await replies(seller, rating.id, 'And it was a gift.')
  expect([second.status, second.body.code]).toEqual([409, 'already_replied'])
  expect(await listed()).toMatchObject([{ reply: { text: 'I am sorry, it rained.' } }])
  const ofOrder = `/api/orders/${orderId}/ratings`
  expect((await seller.client.get<OrderRatings>(ofOrder)).body.mayReply).toBe(false)
  expect((await buyer.client.get<OrderRatings>(ofOrder)).body.given?.reply?.text).toBe(
    'I am sorry, it rained.',
  )
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

test('no one else replies, and no one to a hidden or unknown rating', async () => {
  const rating = await rates(await insertRatedSale(server, buyer, seller))
  for (const member of [buyer, ann])
    expect((await replies(member, rating.id)).body.code).toBe('rating_not_found')
  expect((await replies(seller, crypto.randomUUID())).status).toBe(404)
  const hidden = await rates(await insertPastOrder(server, buyer, seller))
  expect(hidden.hidden).toBe(true)
  expect((await replies(seller, hidden.id)).body.code).toBe('rating_not_found')
})

test('a suspended member cannot reply', async () => {
  const rating = await rates(await insertRatedSale(server, buyer, seller))
  await server.app.pool.query('update users set suspended_at = now() where id = $1', [seller.id])
  expect((await replies(seller, rating.id)).status).toBe(403)
  expect(await listed()).toMatchObject([{ reply: null }])
})

test('parallel replies to a rating are one reply and one notification', async () => {
  const rating = await rates(await insertRatedSale(server, buyer, seller))
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => replies(seller, rating.id, text)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const titles = (await notificationsOf(buyer, 'order')).map(({ title }) => title)
  expect(titles.filter((title) => title === 'A reply to your rating')).toHaveLength(1)
})
