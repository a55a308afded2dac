import type { Bid, PlacedBid } from '#contracts/auctions/bids.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { bidPath } from '#support/auctions/auctions.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { configure } from '#support/server/configure.ts'
import { refusedWith } from '#support/server/refused-with.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

const { server, seller, ann, ben } = sharedShop()

let auction: ProductId

beforeEach(async () => (auction = await insertAuction(server, seller, { priceMinor: 100_00n })))

const bid = (member: Member, amount: unknown, more = {}) =>
  member.client.post<PlacedBid>(bidPath(auction), { amount, ...more })
const bids = (member?: Member, query = '') =>
  (member?.client ?? server.visitor()).get<Bid[]>(`${bidPath(auction)}${query}`)

test('a bid above the current bid leads', async () => {
  expect(await bid(ann, '150.00', { bidderId: ann.id })).toMatchObject({
    status: 201,
    body: { amount: '150.00', leading: true, currentBid: '150.00', bidCount: 1, bidderId: ann.id },
  })
})

test('a bid that is not higher is refused with the current bid', async () => {
  covers('text: Please enter an amount higher than ZWL {current bid}')
  await bid(ann, '1625000')
  const message = 'Please enter an amount higher than ZWL 1,625,000'
  const current = { message, currentBid: '1625000.00' }
  expect(await bid(ben, '1625000')).toMatchObject(refusedWith(409, 'bid_too_low', current))
})

test('the bidder is always the session’s member', async () => {
  covers('rule: identity comes from the session')
  expect((await bid(ann, '150', { bidderId: ben.id })).status).toBe(403)
  expect((await bids()).body).toEqual([])
})

test('a member under 18 cannot bid', async () => {
  covers('constant: minimum age 18', 'rule: under 18 may neither sell nor bid')
  const child = await createMember(server, { dateOfBirth: '2012-01-01' })
  const message: unknown = expect.stringContaining('18 or older')
  expect(await bid(child, '150')).toMatchObject(refusedWith(403, 'under_age', { message }))
})

test('a bid on an ended auction is refused', async () => {
  covers('text: This auction has already ended.')
  auction = await insertAuction(server, seller, { seconds: -1 })
  const message = 'This auction has already ended.'
  expect(await bid(ann, '150000')).toMatchObject(refusedWith(409, 'auction_ended', { message }))
})

test('bids on own items and malformed amounts are refused', async () => {
  expect(await bid(seller, '150')).toMatchObject(refusedWith(403, 'own_listing'))
  const fields = { amount: expect.any(String) as string }
  expect(await bid(ann, '1e9')).toMatchObject(refusedWith(400, 'invalid_request', { fields }))
})

test('the history is newest first, with pseudonyms that differ in each auction', async () => {
  await bid(ann, '150')
  await bid(ben, '160')
  await bid(ann, '170')
  const seen = (await bids()).body
  expect(seen.map((one) => one.amount)).toEqual(['170.00', '160.00', '150.00'])
  const [first, other] = seen.map((one) => one.bidderId)
  expect(seen[2]!.bidderId).toBe(first)
  expect(other).not.toBe(first)
  expect(JSON.stringify(seen)).not.toContain(ann.id)
  expect(JSON.stringify(seen)).not.toContain(ann.username)
  expect((await bids(ann)).body.map((one) => one.bidderId)).toEqual([ann.id, other, ann.id])
  auction = await insertAuction(server, seller, { priceMinor: 100_00n })
  await bid(ann, '150')
  expect((await bids()).body[0]!.bidderId).not.toBe(first)
})

test('the history has pages', async () => {
  for (let amount = 101; amount < 108; amount += 1)
    await bid(amount % 2 ? ann : ben, String(amount))
  const page = await bids(undefined, '?limit=3&page=2')
  expect(page.body.map((one) => one.amount)).toEqual(['104.00', '103.00', '102.00'])
  expect(page.headers.get('x-total-count')).toBe('7')
})

test('one of two equal concurrent bids leads and the other is refused', async () => {
  covers('rule: of two equal bids the first wins')
  const answers = await Promise.all([bid(ann, '150'), bid(ben, '150')])
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
  const [winner, loser] = answers[0].status === 201 ? [ann, ben] : [ben, ann]
  expect(await bid(loser, '150')).toMatchObject(refusedWith(409, 'bid_too_low'))
  expect((await bids(winner)).body).toMatchObject([{ bidderId: winner.id, amount: '150.00' }])
})

test('a member is notified each time they are outbid', async () => {
  covers('rule: outbid users are notified')
  await bid(ann, '150')
  await bid(ben, '160')
  await bid(ann, '170')
  await bid(ann, '175')
  await bid(ben, '180')
  const outbid = await storedNotifications(server, { cause: `outbid:${auction}:%` })
  const [link, group] = [`/product/${auction}`, 'bid_update']
  expect(outbid).toMatchObject([ann, ben, ann].map(({ id }) => ({ userId: id, link, group })))
  expect(outbid[0]).toMatchObject({
    title: 'You have been outbid',
    message: expect.stringMatching(/^The bid on .+ is now ZWL 160\.$/),
  })
})

test('a repeated key returns its bid, also after a crash and if it was outbid since', async () => {
  const key = `crash-${auction}`
  const keyed = (amount: string) =>
    ann.client.post<PlacedBid>(bidPath(auction), { amount }, { 'idempotency-key': key })
  const first = await keyed('150')
  expect((await keyed('150')).text).toBe(first.text)
  expect((await keyed('160')).body).toMatchObject({ code: 'idempotency_mismatch' })
  await bid(ben, '200')
  await server.app.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
  expect(await keyed('150')).toMatchObject({
    status: 201,
    body: {
      id: first.body.id,
      amount: '150.00',
      leading: false,
      currentBid: '200.00',
      bidCount: 2,
    },
  })
  expect((await bids()).body).toHaveLength(2)
})

test('the sixty-first bid within a minute is refused with the time to wait', async () => {
  covers('constant: 60 bids a minute')
  await configure(server, { RATE_LIMIT: 'on' })
  for (let n = 101; n <= 160; n += 1) expect((await bid(ann, `${n}`)).status).toBe(201)
  const late = await bid(ann, '161')
  expect(late.status).toBe(429)
  const wait = Number(late.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
})
