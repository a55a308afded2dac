import type { AdminListing, AdminMember, MemberDetail } from '#contracts/accounts/admin/members.ts'
import type { CaseDetail } from '#contracts/moderation/admin/moderation.ts'
import { sharedShop, sharedStaff } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { bids, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { insertListing } from '#support/listings/listings.ts'
import {
  accountStatusOf,
  caseAbout,
  decides,
  queueOf,
  reportedListing,
} from '#support/members/moderation.ts'
import { createMember } from '#support/members/people.ts'
import { orders, step } from '#support/money/paid-orders.ts'
import type { Refusal } from '#support/listings/selling.ts'
import type { StaffMember } from '#support/members/staff.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'

const { server, support, seller, ann } = sharedShop()
const other = sharedStaff(server, 'support')

const unknownId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'
const shown = async (id: string, by = server.visitor()) =>
  (await by.get(`/api/products/${id}`)).status
const remove = (id: string, by = support) =>
  by.client.post<AdminListing & Refusal>(`/api/admin/listings/${id}/remove`, { reason: 'A fake.' })
const restore = (id: string, by = support) =>
  by.client.post<AdminListing & Refusal>(`/api/admin/listings/${id}/restore`, {
    reason: 'It is real.',
  })
const claim = (id: string, by: StaffMember, given = true) =>
  by.client.post<CaseDetail & Refusal>(`/api/admin/moderation/${id}/claim`, { claim: given })
const reported = (title?: string) => reportedListing(server, [seller, support], title)

test('removing a reported listing hides it, notifies its seller of the reason and is audited', async () => {
  const { id, found } = await reported('Fake radio')
  const { body } = await decides(support, found, 'remove', { reason: 'It is a fake.' })
  const closed = { outcome: 'remove', closedBy: support.username }
  expect(body).toMatchObject({ ...closed, person: { strikes: 1 } })
  expect(await shown(id)).toBe(404)
  const own = await seller.client.get(`/api/products/${id}`)
  const takenDown = { as: 'removed', reason: 'It is a fake.' }
  expect(own.body).toMatchObject({ status: 'removed', takenDown })
  const [notification] = await notificationsOf(seller, 'account')
  expect(notification).toMatchObject({
    title: 'One of your listings was removed',
    link: '/account/standing',
  })
  expect((await accountStatusOf(seller)).decisions[0]).toMatchObject({
    kind: 'remove',
    reason: 'It is a fake.',
    holds: true,
    canAppeal: true,
    product: { id },
  })
  expect((await auditLogOf(server, 'listing.remove')).at(-1)).toMatchObject({
    staff_id: support.id,
    subject: `product:${id}`,
    details: {
      before: { status: 'active' },
      after: { status: 'removed' },
      reason: 'It is a fake.',
    },
  })
  expect((await auditLogOf(server, 'case.remove')).at(-1)?.subject).toBe(`case:${found.id}`)
  expect((await decides(support, found, 'remove')).body.code).toBe('case_closed')
  // A removed listing cannot be relisted or changed.
  expect((await seller.client.post(`/api/products/${id}/relist`, {})).status).toBe(409)
  expect((await seller.client.put(`/api/products/${id}`, { title: 'x' })).status).toBe(409)
})

test('one of two staff members claims a case; after half an hour the other may take it', async () => {
  const { found } = await reported()
  const answers = await Promise.all([claim(found.id, support), claim(found.id, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [mine, theirs] = answers[0].status === 200 ? [support, other] : [other, support]
  expect((await decides(theirs, found, 'dismiss')).body.code).toBe('case_claimed')
  expect(await queueOf(mine, '&state=mine')).toMatchObject([{ id: found.id, claimedByYou: true }])
  expect(await queueOf(theirs, '&state=mine')).toEqual([])
  expect((await queueOf(theirs)).find(({ id }) => id === found.id)).toMatchObject({
    claimedBy: mine.username,
    claimedByYou: false,
  })
  const late = `update moderation_cases set claimed_at = now() - interval '31 minutes' where id = $1`
  await server.app.pool.query(late, [found.id])
  expect((await claim(found.id, theirs)).status).toBe(200)
  expect((await claim(found.id, theirs, false)).body.claimedBy).toBeNull()
  expect((await decides(mine, found, 'dismiss')).status).toBe(200)
  expect((await claim(found.id, mine)).body.code).toBe('case_closed')
})

test('one of two simultaneous decisions counts, also in two cases of the same listing', async () => {
  const { id, found } = await reported()
  await server.app.pool.query(
    `insert into moderation_cases (kind, object_kind, object_id, user_id, reason)
     values ('held', 'product', $1, $2, 'Wildlife')`,
    [id, seller.id],
  )
  const held = await caseAbout(support, id, 'held')
  const answers = await Promise.all([
    decides(support, found, 'remove'),
    decides(other, held, 'remove'),
    decides(support, held, 'remove'),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of answers) expect([200, 409]).toContain(status)
})

test('support may remove and warn, only admins suspend; other decisions are refused', async () => {
  const { found } = await reported()
  expect((await decides(support, found, 'suspend')).body.code).toBe('forbidden')
  expect((await decides(support, found, 'uphold')).status).toBe(400)
  expect((await decides(support, found, 'dismiss', { reason: ' ' })).status).toBe(400)
  expect((await decides(support, { id: unknownId as typeof found.id }, 'dismiss')).status).toBe(404)
  expect((await decides(support, found, 'warn', { reason: 'Please do not.' })).status).toBe(200)
  expect((await notificationsOf(seller, 'account'))[0]).toMatchObject({
    title: 'A warning from Musika',
    message: expect.stringContaining('Please do not.'),
  })
})

test('a removed auction notifies its bidders once, refuses bids, and is over when restored', async () => {
  const id = await insertAuctionWithTerms(server, seller, { title: 'Old watch', seconds: 7200 })
  const ben = await createMember(server)
  await bids(ann, id, 150)
  await bids(ben, id, 160)
  await bids(ann, id, 170)
  expect((await remove(id)).body).toMatchObject({ takenDown: { as: 'removed' }, bidCount: 3 })
  for (const bidder of [ann, ben]) {
    const titles = (await notificationsOf(bidder, 'bid_update')).map(({ title }) => title)
    expect(titles.filter((title) => title === 'An auction was withdrawn')).toHaveLength(1)
  }
  expect(await ben.client.post(`/api/products/${id}/bids`, { amount: '500' })).toMatchObject({
    status: 409,
    body: { code: 'auction_ended' },
  })
  expect((await remove(id)).body.code).toBe('listing_locked')
  expect((await restore(id)).body).toMatchObject({ status: 'ended', takenDown: null })
  expect(await shown(id)).toBe(200)
  expect((await restore(id)).body.code).toBe('listing_locked')
})

test('a restored auction without bids has the same time left as at its removal', async () => {
  const id = await insertAuctionWithTerms(server, seller, { seconds: 7200 })
  await remove(id)
  // Simulates a removal one day ago.
  for (const statement of [
    `update auctions set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day' where product_id = $1`,
    `update products set taken_down_at = taken_down_at - interval '1 day' where id = $1`,
  ])
    await server.app.pool.query(statement, [id])
  expect((await restore(id)).body.status).toBe('active')
  const after = await server.visitor().get<{ auctionEndTime: string }>(`/api/products/${id}`)
  const left = (Date.parse(after.body.auctionEndTime) - Date.now()) / 1000
  expect(left).toBeGreaterThan(7000)
  expect(left).toBeLessThan(7210)
  await bids(ann, id, 150)
})

test('buyer and seller still see an open order after its listing is removed', async () => {
  const id = await insertListing(server, seller, { priceMinor: 100_00n, quantity: 3 })
  const { body: order } = await orders(ann, id)
  await remove(id)
  for (const { client } of [ann, seller])
    expect((await client.get(`/api/orders/${order.id}`)).status).toBe(200)
  expect(await shown(id, ann.client)).toBe(404)
  // Cancelling the order releases its stock, but does not show the listing again.
  expect((await step(ann, order.id, 'cancel')).status).toBe(200)
  expect(await shown(id)).toBe(404)
})

test('the queue can be filtered, searched, paged and exported; the oldest open case is first', async () => {
  const first = await reported('Zebra radio one')
  const second = await reported('Zebra radio two')
  const found = await queueOf(support, '&search=zebra')
  expect(found.map(({ id }) => id)).toEqual([first.found.id, second.found.id])
  const paged = await support.client.get('/api/admin/moderation?search=zebra&limit=1&page=2')
  expect(paged.body).toMatchObject([{ id: second.found.id }])
  expect(paged.headers.get('x-total-count')).toBe('2')
  await decides(support, first.found, 'dismiss')
  expect(await queueOf(support, '&search=zebra&state=closed')).toMatchObject([
    { id: first.found.id, outcome: 'dismiss' },
  ])
  expect((await queueOf(support, `&search=${seller.username}`)).length).toBeGreaterThan(0)
  const file = await support.client.get('/api/admin/moderation.csv?search=zebra')
  expect(file.text).toContain('Zebra radio two')
  expect(file.text).not.toContain('Zebra radio one')
})

test('staff find listings by title or id, and members by name, email address, phone number or id', async () => {
  const member = await createMember(server, { username: 'chipo_finder' })
  const id = await insertListing(server, member, { title: 'Formula radio' })
  const listings = (query: string) =>
    support.client.get<AdminListing[]>(`/api/admin/listings?${query}`)
  expect((await listings('search=formula')).body).toMatchObject([
    { id, status: 'active', seller: { username: 'chipo_finder' } },
  ])
  expect((await listings(`search=${id}`)).body).toHaveLength(1)
  expect((await listings(`seller=${member.id}&state=removed`)).body).toEqual([])
  await remove(id)
  expect((await listings(`seller=${member.id}&state=removed`)).body).toMatchObject([{ id }])
  expect((await listings('search=%25')).body).toEqual([])
  const file = await support.client.get('/api/admin/listings.csv?search=formula')
  expect(file.text).toContain('Formula radio')
  const people = (query: string) => support.client.get<AdminMember[]>(`/api/admin/users?${query}`)
  const local = `0${member.phone.slice(4)}`
  const spaced = `${local.slice(0, 4)} ${local.slice(4)}`
  const { email, phone } = member
  for (const text of ['chipo_find', email, phone.slice(-7), local, spaced, member.id])
    expect((await people(`search=${encodeURIComponent(text)}`)).body, text).toMatchObject([
      { id: member.id, strikes: 1 },
    ])
  expect((await people('state=suspended&search=chipo')).body).toEqual([])
  expect((await support.client.get('/api/admin/users.csv?search=chipo')).text).toContain(email)
  const noted = await support.client.post(`/api/admin/users/${member.id}/notes`, {
    text: 'Called, was friendly.',
  })
  expect(noted.status, noted.text).toBe(201)
  await server.app.pool.query(
    `insert into consents (user_id, purpose, given, version, how) values ($1, 'terms', true, '2026-05-01', 'registration')`,
    [member.id],
  )
  const { body } = await support.client.get<MemberDetail>(`/api/admin/users/${member.id}`)
  expect(body).toMatchObject({
    consents: [{ purpose: 'terms', given: true, version: '2026-05-01' }],
    username: 'chipo_finder',
    emailVerified: true,
    listings: [{ id, status: 'removed' }],
    decisions: [{ kind: 'remove', by: support.username, holds: true }],
    notes: [{ text: 'Called, was friendly.', by: support.username }],
    figures: { activeListings: 0, reportsAbout: 0, unpaidItems: 0 },
  })
  expect(body.trail.map(({ action }) => action)).toEqual(['user.note', 'listing.remove'])
  expect(JSON.stringify(body)).not.toMatch(/hash|password/i)
  const toUnknown = `/api/admin/users/${unknownId}`
  expect((await support.client.post(`${toUnknown}/notes`, { text: 'x' })).status).toBe(404)
  expect((await support.client.post(`${toUnknown}/warn`, { reason: 'x' })).status).toBe(404)
})
