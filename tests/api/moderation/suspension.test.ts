import { sql } from 'kysely'
import { endSuspensions } from '../../../server/modules/moderation/members/suspend-member.ts'
import { sharedShop } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { auctionRow, bids, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { insertListing } from '#support/listings/listings.ts'
import { awaitMail } from '#support/notifications/mail.ts'
import { reinstates, accountStatusOf, suspends } from '#support/members/moderation.ts'
import { createMembers, createMember, type Member } from '#support/members/people.ts'
import { opened } from '#support/members/conversations.ts'
import { orders, step } from '#support/money/paid-orders.ts'
import { line, stockOf } from '#support/order-lines.ts'
import { rowsOf } from '#support/rows.ts'
import { sofa, type Refusal } from '#support/listings/selling.ts'
import { createStaff } from '#support/members/staff.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import { eventually } from '#support/server/waiting.ts'
import { areWaiting } from '#support/server/held-rows.ts'

const { server, admin } = sharedShop()

const statusOf = async (id: string) => (await server.visitor().get(`/api/products/${id}`)).status
test('a suspension hides listings, withdraws auctions and refuses new actions with reason and end', async () => {
  const [seller, ann, other] = await createMembers(server, 3)
  const sofaId = await insertListing(server, seller)
  const auction = await insertAuctionWithTerms(server, seller, { seconds: 7200 })
  const elsewhere = await insertAuctionWithTerms(server, other, { seconds: 7200 })
  const theirs = await insertListing(server, other, { priceMinor: 100_00n })
  const talk = await opened(seller, theirs)
  await bids(ann, auction, 150)
  const bought = await orders(seller, theirs)
  expect(bought.status, bought.text).toBe(201)
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  expect((await suspends(admin, seller, { until: '2020-01-01' })).status).toBe(400)
  expect((await suspends(admin, { id: crypto.randomUUID() as Member['id'] })).status).toBe(404)
  expect(await suspends(admin, seller, { until: soon })).toMatchObject({
    status: 200,
    body: { suspended: true, suspensionReason: 'Asked to be paid outside.', strikes: 1 },
  })
  expect([await statusOf(sofaId), await statusOf(auction)]).toEqual([404, 404])
  expect((await auctionRow(server, auction)).closed_at).not.toBeNull()
  expect((await notificationsOf(ann, 'bid_update'))[0]).toMatchObject({
    title: 'An auction was withdrawn',
  })
  const { client } = seller
  const barred: [string, string, object?][] = [
    ['post', '/api/products', sofa],
    ['put', `/api/products/${sofaId}`, { title: 'x' }],
    ['post', `/api/products/${sofaId}/relist`, {}],
    ['post', `/api/products/${elsewhere}/bids`, { amount: '150' }],
    ['post', `/api/products/${elsewhere}/buy-now`],
    ['post', '/api/orders', line(theirs)],
    ['post', '/api/conversations', { productId: theirs }],
    ['post', '/api/messages', { conversationId: talk, content: 'Hello' }],
    ['post', '/api/payouts', { currency: 'ZWL', amount: '1', method: 'ecocash' }],
    ['post', '/api/watchlist', { productId: theirs }],
    ['put', `/api/follows/${other.id}`],
    ['post', `/api/visibility-boost/${sofaId}`, {}],
    ['post', `/api/sellers/${other.id}/ratings`, { orderId: bought.body.id, rating: 1 }],
    ['post', `/api/ratings/${crypto.randomUUID()}/reply`, { text: 'I am sorry.' }],
    ['post', '/api/reports', { kind: 'product', id: theirs, reason: 'stolen' }],
  ]
  for (const [method, path, given] of barred) {
    const answer = await client.fetch(path, {
      method: method.toUpperCase(),
      headers: { 'content-type': 'application/json' },
      ...(given && { body: JSON.stringify(given) }),
    })
    const refusal = (await answer.json()) as Refusal & { reason: string }
    const expected = [403, 'suspended', 'Asked to be paid outside.']
    expect([answer.status, refusal.code, refusal.reason], path).toEqual(expected)
    expect(refusal.message).toMatch(
      /^Your account is suspended until \d+ \w+ \d{4}: Asked to be paid outside\./,
    )
  }
  // Suspended members may still read, pay and finish their orders and manage their notifications and conversations.
  for (const path of [
    '/api/orders',
    '/api/selling/sales',
    '/api/account/balance',
    `/api/notifications/${seller.id}`,
    `/api/products/${sofaId}`,
  ])
    expect((await client.get(path)).status, path).toBe(200)
  expect((await client.put(`/api/notifications/${seller.id}/read-all`)).status).toBe(200)
  const { checkoutId } = bought.body
  const payment = { checkoutId, method: 'ecocash_zwl', phone: '0771000001' }
  expect((await client.post('/api/payments', payment)).status).toBe(201)
  expect((await step(seller, bought.body.id, 'cancel')).body.code).not.toBe('suspended')
  expect((await client.put(`/api/conversations/${talk}/read`, {})).status).toBe(200)
  expect((await client.post('/api/objects/upload')).status).toBe(200)
  expect((await suspends(admin, seller)).body.code).toBe('already_suspended')
  expect((await auditLogOf(server, 'user.suspend')).at(-1)).toMatchObject({
    staff_id: admin.id,
    details: { after: { listingsHidden: 2, auctionsKept: 0 }, reason: 'Asked to be paid outside.' },
  })
  const back = await reinstates(admin, seller)
  expect(back.body).toMatchObject({ suspended: false, suspendedUntil: null })
  const offered = await Promise.all([sofaId, auction].map((id) => stockOf(server, id)))
  expect(offered.map(({ status }) => status)).toEqual(['active', 'ended'])
  expect((await client.post('/api/products', sofa)).status).toBe(201)
  expect((await reinstates(admin, seller)).body.code).toBe('not_suspended')
})

test('auctions with bids continue if staff decide so', async () => {
  const [seller, ann] = await createMembers(server, 2)
  const bid = await insertAuctionWithTerms(server, seller, { seconds: 7200 })
  const lone = await insertAuctionWithTerms(server, seller, { seconds: 7200 })
  await bids(ann, bid, 150)
  await suspends(admin, seller, { keepAuctions: true })
  expect(await statusOf(bid)).toBe(200)
  expect(await statusOf(lone)).toBe(404)
  await bids(await createMember(server), bid, 200)
})

test('listings removed by staff stay removed when the seller is reinstated, and the reverse', async () => {
  const seller = await createMember(server)
  const removedDuring = await insertListing(server, seller)
  const removedBefore = await insertListing(server, seller)
  await admin.client.post(`/api/admin/listings/${removedBefore}/remove`, { reason: 'A fake.' })
  await suspends(admin, seller)
  await admin.client.post(`/api/admin/listings/${removedBefore}/restore`, { reason: 'Real.' })
  expect(await statusOf(removedBefore)).toBe(404)
  await admin.client.post(`/api/admin/listings/${removedDuring}/remove`, { reason: 'A fake.' })
  await reinstates(admin, seller)
  expect([await statusOf(removedBefore), await statusOf(removedDuring)]).toEqual([200, 404])
})

test('a listing stays hidden when its stock is released while its seller is suspended', async () => {
  const [seller, ann] = await createMembers(server, 2)
  const id = await insertListing(server, seller, { priceMinor: 100_00n, quantity: 1 })
  const { body } = await orders(ann, id)
  await suspends(admin, seller)
  const due = `update orders set payment_due_at = now() - interval '1 second' where id = $1`
  await server.app.pool.query(due, [body.id])
  await eventually(async () => (await stockOf(server, id)).quantity === 1 || undefined)
  expect(await statusOf(id)).toBe(404)
  await reinstates(admin, seller)
  expect(await stockOf(server, id)).toEqual({ quantity: 1, status: 'active' })
})

test('a suspension ends automatically after its last day', async () => {
  const seller = await createMember(server)
  const id = await insertListing(server, seller)
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await suspends(admin, seller, { until: soon })
  const mail = await awaitMail(server, seller.email, 'Your account is suspended')
  expect(mail.text).toContain('Asked to be paid outside.')
  const over = `update users set suspended_until = now() - interval '1 second' where id = $1`
  await server.app.pool.query(over, [seller.id])
  expect((await seller.client.post('/api/products', sofa)).status).toBe(201)
  await Promise.all([endSuspensions(server.app), endSuspensions(server.app)])
  expect(await statusOf(id)).toBe(200)
  const [decision] = (await accountStatusOf(seller)).decisions
  expect(decision).toMatchObject({ kind: 'suspend', holds: false })
  const titles = (await notificationsOf(seller, 'account')).map(({ title }) => title)
  expect(titles.filter((title) => title === 'Your account is active again')).toHaveLength(1)
  expect((await auditLogOf(server, 'user.reinstate')).at(-1)).toMatchObject({ staff_id: null })
})

test('a bid that waits for the auction while its bidder is suspended is refused', async () => {
  const [seller, ann] = await createMembers(server, 2)
  const auction = await insertAuctionWithTerms(server, seller, { seconds: 7200 })
  const waiting = await server.app.db.transaction().execute(async (tx) => {
    await sql`select from auctions where product_id = ${auction} for update`.execute(tx)
    const bid = ann.client.post<Refusal>(`/api/products/${auction}/bids`, { amount: '150' })
    await areWaiting(server, 1)
    expect((await suspends(admin, ann)).status).toBe(200)
    return { bid }
  })
  const { status, body } = await waiting.bid
  expect([status, body.code]).toEqual([403, 'suspended'])
  expect((await auctionRow(server, auction)).bid_count).toBe(0)
})

test('a listing created during the suspension is hidden or refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const seller = await createMember(server)
    const [made] = await Promise.all([
      seller.client.post<{ id: string }>('/api/products', sofa),
      seller.client.post('/api/products', sofa),
      suspends(admin, seller),
    ])
    expect([201, 403]).toContain(made.status)
    const shown = `select from products where seller_id = $1 and status <> 'removed'`
    expect(await rowsOf(server, shown, [seller.id])).toEqual([])
  }
})

test('a waiting order and message are refused if a suspension comes first', async () => {
  const [seller, ann] = await createMembers(server, 2)
  const id = await insertListing(server, seller, { priceMinor: 100_00n })
  const talk = await opened(ann, id)
  const answers = await server.app.db.transaction().execute(async (tx) => {
    await sql`select from products where id = ${id} for update`.execute(tx)
    await sql`select from conversations where id = ${talk} for update`.execute(tx)
    const both = [
      orders(ann, id),
      ann.client.post<Refusal>('/api/messages', { conversationId: talk, content: 'Hi' }),
    ]
    await areWaiting(server, 2)
    await suspends(admin, ann)
    return { both }
  })
  for (const { body } of await Promise.all(answers.both)) expect(body.code).toBe('suspended')
})

test('one of two simultaneous suspensions counts; each simultaneous bid is either valid or refused', async () => {
  const [seller, ann] = await createMembers(server, 2)
  const auction = await insertAuctionWithTerms(server, seller, { seconds: 7200 })
  const other = await createStaff(server, 'admin')
  const [first, second, ...placed] = await Promise.all([
    suspends(admin, seller),
    suspends(other, seller),
    ...[150, 160, 170].map((amount) =>
      ann.client.post<Refusal>(`/api/products/${auction}/bids`, { amount: String(amount) }),
    ),
  ])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  const row = await auctionRow(server, auction)
  expect(row.closed_at).not.toBeNull()
  const accepted = placed.filter(({ status }) => status === 201)
  expect(row.bid_count).toBe(accepted.length)
  // A bidder with an accepted bid is notified of the withdrawal, once.
  const titles = (await notificationsOf(ann, 'bid_update')).map(({ title }) => title)
  const withdrawn = titles.filter((title) => title === 'An auction was withdrawn')
  expect(withdrawn).toHaveLength(accepted.length > 0 ? 1 : 0)
})
