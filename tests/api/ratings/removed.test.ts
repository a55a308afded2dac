import type { CaseDetail } from '#contracts/moderation/admin/moderation.ts'
import type { AdminRating } from '#contracts/ratings/admin/ratings.ts'
import type { OrderRatings } from '#contracts/ratings/both-ways.ts'
import type { GivenRating, RatingStats, SellerRating } from '#contracts/ratings/ratings.ts'
import { newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import {
  accountStatusOf,
  appeals,
  caseAbout,
  decides,
  reports,
} from '#support/members/moderation.ts'
import type { Member } from '#support/members/people.ts'
import { insertPastOrder, insertRatedSale } from '#support/money/received-orders.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import { turnOn } from '#support/turned-on.ts'

const server = sharedServer()
const support = sharedStaff(server, 'support')
const other = sharedStaff(server, 'support')
const { seller, buyer, ann } = newMembers(server)
beforeAll(() => turnOn(server, 'blind_ratings'))

const reason = 'It insults the seller.'
const remove = (client: Member['client'], id: string, part = 'rating') =>
  client.post<AdminRating & { code: string }>(`/api/admin/ratings/${id}/removal`, { part, reason })
const visible = async () => {
  const path = `/api/sellers/${seller.id}`
  const stats = await server.visitor().get<RatingStats>(`${path}/rating-stats`)
  const list = await server.visitor().get<SellerRating[]>(`${path}/ratings`)
  return { total: stats.body.totalRatings, list: list.body }
}
const rate = (body: object) =>
  buyer.client.post<GivenRating & { code: string }>(`/api/sellers/${seller.id}/ratings`, body)
async function rated(reply?: string) {
  const orderId = await insertRatedSale(server, buyer, seller, { title: 'Ngoma drum' })
  const { id } = (await rate({ orderId, rating: 1, review: 'A thief.' })).body
  if (reply) await seller.client.post(`/api/ratings/${id}/reply`, { text: reply })
  return { orderId, id }
}

test('staff remove a rating: it no longer counts, and its author reads the reason', async () => {
  const { orderId, id } = await rated('Not true.')
  expect((await visible()).total).toBe(1)
  const { status, body } = await remove(support.client, id)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      about: 'seller',
      rating: 1,
      order: expect.objectContaining({ id: orderId, title: 'Ngoma drum' }),
      rater: { id: buyer.id, username: buyer.username },
      rated: { id: seller.id, username: seller.username },
      reply: 'Not true.',
      removed: { reason, by: support.username },
      replyRemoved: null,
    }),
  ])
  expect(await visible()).toEqual({ total: 0, list: [] })
  expect(await notificationsOf(buyer, 'account')).toMatchObject([
    {
      title: 'Your rating was removed',
      message: `We removed your rating for Ngoma drum. Reason: ${reason} You can appeal once.`,
      link: '/account/standing',
    },
  ])
  expect(await auditLogOf(server, 'rating.remove')).toMatchObject([
    { staff_id: support.id, subject: `rating:${id}`, details: { reason } },
  ])
  const page = `/api/orders/${orderId}/ratings`
  expect((await buyer.client.get<OrderRatings>(page)).body.given?.removed).toBe(true)
  expect((await seller.client.get<OrderRatings>(page)).body.received).toBeNull()
  expect((await remove(support.client, id)).body.code).toBe('rating_not_found')
  expect((await rate({ orderId, rating: 1 })).body.code).toBe('already_rated')
})

test('the author appeals once, and other staff show the rating again', async () => {
  const { id } = await rated()
  await remove(support.client, id)
  const [decision] = (await accountStatusOf(buyer)).decisions
  expect(decision).toMatchObject({
    kind: 'remove',
    product: null,
    rating: { id, title: 'Ngoma drum', part: 'rating' },
    canAppeal: true,
  })
  expect((await appeals(buyer, decision!.id)).status).toBe(200)
  const appeal = await caseAbout(support, id, 'appeal')
  expect(appeal.object).toMatchObject({ kind: 'rating', label: 'Ngoma drum' })
  expect((await decides(support, appeal, 'overturn')).body.code).toBe('appeal_own_decision')
  expect((await decides(other, appeal, 'overturn')).status).toBe(200)
  expect(await visible()).toMatchObject({ total: 1, list: [{ id, review: 'A thief.' }] })
  expect((await accountStatusOf(buyer)).decisions[0]).toMatchObject({ holds: false })
  expect(await auditLogOf(server, 'rating.restore')).toHaveLength(1)
})

test('staff remove a reply, and the rating stays', async () => {
  const { id, orderId } = await rated('You are the thief.')
  expect((await remove(support.client, id, 'reply')).body.replyRemoved).toMatchObject({ reason })
  expect(await visible()).toMatchObject({ total: 1, list: [{ id, reply: null }] })
  const notifications = await notificationsOf(seller, 'account')
  expect(notifications).toMatchObject([{ title: 'Your reply was removed' }])
  expect((await remove(support.client, id, 'reply')).body.code).toBe('rating_not_found')
  const ofOrder = await seller.client.get<OrderRatings>(`/api/orders/${orderId}/ratings`)
  expect(ofOrder.body).toMatchObject({ mayReply: false, received: { reply: null } })
  const [decision] = (await accountStatusOf(seller)).decisions
  expect(decision?.rating?.part).toBe('reply')
  await appeals(seller, decision!.id)
  await decides(other, await caseAbout(support, id, 'appeal'), 'overturn')
  expect((await visible()).list[0]?.reply?.text).toBe('You are the thief.')
})

test('a reported rating is removed, and its reporter is notified', async () => {
  const { id } = await rated()
  expect((await reports(ann, 'rating', id, { reason: 'abuse' })).status).toBe(201)
  const found = await caseAbout(support, id)
  expect(found).toMatchObject({
    object: { kind: 'rating', label: 'Ngoma drum' },
    person: { username: buyer.username },
    reason: 'It insults or threatens someone',
  })
  const detail = await support.client.get<CaseDetail>(`/api/admin/moderation/${found.id}`)
  expect(detail.body.messages).toMatchObject([{ by: buyer.username, text: '1/5: A thief.' }])
  expect((await decides(support, found, 'remove')).body).toMatchObject({ outcome: 'remove' })
  expect((await visible()).total).toBe(0)
  const message =
    'What you reported about a rating for Ngoma drum was removed. Thank you for reporting it.'
  expect(await notificationsOf(ann, 'account')).toMatchObject([{ message }])
})

test('the author of a rating reports the reply, which alone is removed', async () => {
  const { id } = await rated('You are the thief.')
  await reports(buyer, 'rating', id, { reason: 'abuse' })
  const found = await caseAbout(support, id)
  expect(found.person.username).toBe(seller.username)
  await decides(support, found, 'remove')
  expect(await visible()).toMatchObject({ total: 1, list: [{ id, reply: null }] })
})

test('hidden ratings and own ratings without a reply cannot be reported', async () => {
  const { id } = await rated()
  expect((await reports(buyer, 'rating', id, { reason: 'abuse' })).body.code).toBe('own_report')
  const orderId = await insertPastOrder(server, buyer, seller)
  const hidden = await rate({ orderId, rating: 1 })
  const answer = await reports(seller, 'rating', hidden.body.id, { reason: 'abuse' })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})

test('staff see visible, hidden and removed ratings of both sides', async () => {
  const { id } = await rated()
  const gone = await rated()
  await remove(support.client, gone.id)
  const orderId = await insertPastOrder(server, buyer, seller)
  await seller.client.post(`/api/orders/${orderId}/buyer-rating`, { rating: 4, review: '=1+1' })
  const path = `/api/admin/ratings?member=${buyer.username}`
  const list = async (query: string) =>
    (await support.client.get<AdminRating[]>(`${path}&${query}`)).body
  expect(await list('about=seller')).toMatchObject([{ id, about: 'seller', rating: 1 }])
  const all = (await list('')).map(({ about }) => about)
  expect(all.toSorted()).toEqual(['buyer', 'buyer', 'seller'])
  expect(await list('state=hidden')).toMatchObject([{ about: 'buyer', hidden: true, rating: 4 }])
  expect(await list('state=removed')).toMatchObject([{ id: gone.id, removed: { reason } }])
  const csv = await (await support.client.fetch('/api/admin/ratings.csv?state=hidden')).text()
  expect(csv).toContain(`,${buyer.username},4,'=1+1,`)
})
