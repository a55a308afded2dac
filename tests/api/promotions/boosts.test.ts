import type { ProductId } from '#contracts/common/ids.ts'
import type { Product, ProductDetail } from '#contracts/products/products.ts'
import type { Boost, SubscriptionStatus } from '#contracts/promotions/promotions.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { pageText } from '#support/page-text.ts'
import type { Answer } from '#support/server/client.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { configure } from '#support/server/configure.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'

const hour = 60 * 60 * 1000

const server = sharedServer()
const { seller } = newMembers(server)

let radio: ProductId

beforeEach(async () => {
  radio = await insertListing(server, seller)
})

const boost = (
  by: Member,
  productId: string = radio,
  body: unknown = { duration: 24 },
  headers?: Record<string, string>,
): Promise<Answer<Boost & { code: string; message: string }>> =>
  by.client.post(`/api/visibility-boost/${productId}`, body, headers)
const status = async (by: Member) =>
  (await by.client.get<SubscriptionStatus>('/api/subscription/status')).body
const detail = async (id: string) =>
  (await server.visitor().get<ProductDetail>(`/api/products/${id}`)).body
const boostsOf = async (id: string) =>
  (await server.app.pool.query('select from boosts where product_id = $1', [id])).rowCount

/** Moves a listing's boost into the past by a number of hours. */
const letPass = async (id: string, hours: number) => {
  await server.app.pool.query(
    `with boosted as (update boosts set during = tstzrange(lower(during) - make_interval(hours => $2),
       upper(during) - make_interval(hours => $2)) where product_id = $1)
     update products set boosted_until = boosted_until - make_interval(hours => $2) where id = $1`,
    [id, hours],
  )
}

test('a visitor may not boost and reads the price', async () => {
  const { body } = await server.visitor().get('/api/subscription/status')
  expect(body).toEqual({
    canBuyBoosts: false,
    boostsLeft: 0,
    until: null,
    boosts: [],
    boostsIncluded: 4,
    subscriptionPrice: { zwl: '125000.00', usd: '5.00' },
    boostPrice: { zwl: '25000.00', usd: '1.00' },
  })
  expect(await status(seller)).toEqual(body)
})

test('a boost puts an own listing on top for exactly 24 hours', async () => {
  covers('constant: boost 24 hours')
  await insertSubscription(server, seller)
  const newer = await insertListing(server, seller)
  const list = `/api/products?sellerId=${seller.id}`
  const listed = async () => (await server.visitor().get<Product[]>(list)).body.map(({ id }) => id)
  expect(await listed()).toEqual([newer, radio])
  const before = Date.now()
  const { status: code, body } = await boost(seller)
  expect([code, body]).toMatchObject([201, { productId: radio, boostsLeft: 3 }])
  expect(Date.parse(body.until) - Date.parse(body.from)).toBe(24 * hour)
  expect(Math.abs(Date.parse(body.from) - before)).toBeLessThan(10_000)
  const stored = 'select boosted_until as until from products where id = $1'
  const until = new Date(body.until)
  expect((await server.app.pool.query(stored, [radio])).rows).toEqual([{ until }])
  expect((await detail(radio)).visibilityBoosted).toBe(true)
  expect(await listed()).toEqual([radio, newer])
  const boosted = { productId: radio, title: 'Bush radio with new batteries', until: body.until }
  const left = { canBuyBoosts: true, boostsLeft: 3, until: expect.any(String) }
  expect(await status(seller)).toMatchObject({ ...left, boosts: [boosted] })
  const published = `select from events where topic = $1 and type = 'product.changed'`
  expect((await server.app.pool.query(published, [`product:${radio}`])).rowCount).toBe(1)

  await letPass(radio, 24)
  expect((await detail(radio)).visibilityBoosted).toBe(false)
  expect(await listed()).toEqual([newer, radio])
  expect((await status(seller)).boosts).toEqual([])
})

test('a second boost waits until the first is over', async () => {
  await insertSubscription(server, seller)
  await boost(seller)
  await letPass(radio, 23)
  expect(await boost(seller)).toMatchObject({ status: 409, body: { code: 'already_boosted' } })
  await letPass(radio, 1)
  expect((await boost(seller)).status).toBe(201)
  expect((await status(seller)).boostsLeft).toBe(2)
})

test('concurrent boosts of a listing start one, and those of six listings share four', async () => {
  await insertSubscription(server, seller)
  const statuses = async (ids: ProductId[]) =>
    (await Promise.all(ids.map((id) => boost(seller, id)))).map((answer) => answer.status).sort()
  expect(await statuses(Array(8).fill(radio))).toEqual([201, ...Array(7).fill(409)])
  expect(await boostsOf(radio)).toBe(1)
  expect((await status(seller)).boostsLeft).toBe(3)
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => insertListing(server, seller)))
  expect(await statuses(others)).toEqual([201, 201, 201, 402, 402])
  expect(await status(seller)).toMatchObject({ canBuyBoosts: true, boostsLeft: 0 })
  expect((await status(seller)).boosts).toHaveLength(4)
})

test('a boost requires a running subscription', async () => {
  covers('rule: boost needs canBuyBoosts')
  const none = await boost(seller)
  const message = 'You need a subscription to boost a listing.'
  const refusal = { status: 402, body: { code: 'subscription_required', message } }
  expect(none).toMatchObject(refusal)
  await insertSubscription(server, seller, { from: 1, until: 31 })
  expect(await boost(seller)).toMatchObject(refusal)
  await insertSubscription(server, seller, { from: -31, until: -1 })
  expect(await boost(seller)).toMatchObject(refusal)
  expect(await status(seller)).toMatchObject({ canBuyBoosts: false, boostsLeft: 0, until: null })
  expect((await detail(radio)).visibilityBoosted).toBe(false)
  await insertSubscription(server, await createMember(server))
  expect((await boost(seller)).status).toBe(402)
})

test('only a listing that is for sale can be boosted', async () => {
  await insertSubscription(server, seller)
  await server.app.pool.query("update products set status = 'sold' where id = $1", [radio])
  expect(await boost(seller)).toMatchObject({ status: 409, body: { code: 'listing_unavailable' } })
  const over = await insertAuction(server, seller, { seconds: -10 })
  expect((await boost(seller, over)).status).toBe(409)
  expect((await boost(seller, await insertAuction(server, seller))).status).toBe(201)
  expect((await status(seller)).boostsLeft).toBe(3)
})

test('only 24 hours are accepted', async () => {
  for (const duration of [23, 25, 24.5, '24', [24], undefined]) {
    const answer = await boost(seller, radio, { duration })
    expect(answer.status, String(duration)).toBe(400)
    expect(answer.body).toHaveProperty('fields.duration', 'A boost lasts 24 hours')
  }
})

test('a key whose answer was lost boosts once', async () => {
  await insertSubscription(server, seller)
  const send = () => boost(seller, radio, { duration: 24 }, { 'idempotency-key': 'boost-1' })
  const first = await send()
  await server.app.pool.query("delete from idempotency_keys where key = 'boost-1'")
  const again = await send()
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect(await boostsOf(radio)).toBe(1)
  expect((await status(seller)).boostsLeft).toBe(3)
})

test('thirty boosts an hour are allowed', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const send = () => boost(seller, '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b')
  for (let n = 0; n < 30; n += 1) expect((await send()).status).toBe(404)
  expect((await send()).status).toBe(429)
})

test('boosting is explained honestly, also before scripts run', async () => {
  const visitor = await pageText(server.visitor(), '/selling/boost')
  for (const piece of [
    'ZWL 125,000 (US$5.00)',
    'ZWL 25,000 (US$1.00)',
    'Subscribe for 30 days',
    'Sign in to see whether you have a subscription.',
  ])
    expect(visitor).toContain(piece)
  const before = await pageText(seller.client, '/selling/boost')
  expect(before).toContain('You don’t have a subscription.')
  await insertSubscription(server, seller)
  await boost(seller)
  const own = await pageText(seller.client, '/selling/boost')
  for (const piece of ['3 left', 'Add another 30 days', 'Bush radio']) expect(own).toContain(piece)
})
