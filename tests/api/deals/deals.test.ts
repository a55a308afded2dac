import { sql } from 'kysely'
import type { Deal } from '#contracts/deals/deals.ts'
import type { Product } from '#contracts/products/products.ts'
import { endDeals } from '../../../server/modules/deals/end-deals.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { changesPrice } from '#support/money/price-changes.ts'
import { hadPrice } from '#support/money/prices.ts'
import { orders } from '#support/money/paid-orders.ts'
import { whileLocked } from '#support/server/held-rows.ts'

const server = sharedServer()
const { seller } = newMembers(server)

// Each test starts without deals.
afterEach(() => sql`update products set status = 'ended'`.execute(server.app.db))

type Refused = Deal & { code: string; message: string; fields?: Record<string, string> }
const zwl = (amount: number) => BigInt(amount) * 100n
const listed = (price: number, more: object = {}) =>
  insertListing(server, seller, { priceMinor: zwl(price), quantity: 5, ...more })
/** A listing whose price changed from one to another some days ago. */
async function repriced(...changes: [before: number, after: number, daysAgo: number][]) {
  const id = await listed(changes.at(-1)![1])
  for (const [before, after, daysAgo] of changes)
    await hadPrice(server, id, { before, after, daysAgo })
  return id
}
const set = (by: Member, id: string, price: string, more: object = {}) =>
  by.client.put<Refused>(`/api/products/${id}/deal`, { price, ...more })
const deals = async (query = '') => {
  const { status, body, headers } = await server.visitor().get<Deal[]>(`/api/deals${query}`)
  expect(status).toBe(200)
  return { deals: body, total: headers.get('x-total-count'), link: headers.get('link') }
}
const ids = async () => (await deals()).deals.map(({ id }) => id)
const priceOf = async (id: string) =>
  (await server.visitor().get<Product>(`/api/products/${id}`)).body.price
const makeDue = (id: string) =>
  sql`update deals set ends_at = now() - interval '1 second' where product_id = ${id} and ended_at is null`.execute(
    server.app.db,
  )

test('deals are below every price of 14 days, largest reduction first, with the real old price', async () => {
  const small = await repriced([100_000, 90_000, 1])
  const large = await repriced([100_000, 50_000, 13])
  // A price that was raised and then lowered again is not a deal.
  await repriced([100_000, 200_000, 3], [200_000, 100_000, 2])
  // Half of yesterday's price, but above the price before.
  await repriced([100_000, 300_000, 5], [300_000, 150_000, 1])
  await repriced([100_000, 50_000, 15])
  await repriced([100_000, 99_500, 1])
  const twice = await repriced([100_000, 80_000, 3], [80_000, 60_000, 1])
  const auction = await insertAuction(server, seller, { priceMinor: zwl(50_000) })
  await hadPrice(server, auction, { before: 100_000, after: 50_000, daysAgo: 1 })

  const found = await deals()
  expect(found.deals.map(({ id }) => id)).toEqual([large, twice, small])
  expect(found.total).toBe('3')
  expect(found.deals).toMatchObject([
    { price: '50000.00', oldPrice: '100000.00', percentOff: 50, dealEndsAt: null },
    { oldPrice: '80000.00', percentOff: 25 },
    {},
  ])

  await updateListing(server, large, { status: 'sold', quantity: 0 })
  expect(await ids()).toEqual([twice, small])
})

test('deals have pages like other lists', async () => {
  for (const before of [70_000, 80_000, 90_000]) await repriced([before, 50_000, 1])
  expect(await deals('?limit=2&page=2')).toEqual({
    deals: [expect.anything()],
    total: '3',
    link: expect.stringContaining('limit=2&page=1'),
  })
  expect((await server.visitor().get('/api/deals?limit=0')).status).toBe(400)
})

test('a daily deal ends automatically, and each order keeps its price', async () => {
  const id = await listed(100_000)
  const dropped = await repriced([100_000, 10_000, 1])
  const answer = await set(seller, id, '80000')
  expect(answer.status).toBe(200)
  const figures = { price: '80000.00', oldPrice: '100000.00', percentOff: 20 }
  expect(answer.body).toMatchObject({ id, ...figures })
  const endsAt = new Date(answer.body.dealEndsAt ?? 0)
  expect(endsAt.toISOString()).toMatch(/T22:00:00\.000Z$/)
  expect(endsAt.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000)
  expect(await ids()).toEqual([id, dropped])
  const today = () => seller.client.get<{ deal: Deal | null }>('/api/deals/today')
  expect((await today()).body.deal?.id).toBe(id)
  const cheapest = await server.visitor().get<Product[]>('/api/products?maxPrice=80000')
  expect(cheapest.body.map((product) => product.id)).toContain(id)

  const buyer = await createMember(server)
  const order = (totalAmount: string) =>
    orders(buyer, id, { totalAmount, paymentMethod: 'bank_transfer' })
  expect((await order('80000.00')).status).toBe(201)

  await makeDue(id)
  await Promise.all([endDeals(server.app), endDeals(server.app)])
  expect(await priceOf(id)).toBe('100000.00')
  expect((await today()).body.deal).toBeNull()
  expect(await ids()).toEqual([dropped])
  expect((await order('80000.00')).status).toBe(409)
  expect((await order('100000.00')).status).toBe(201)
  const { rows } = await sql`select before_minor as before, after_minor as after from price_changes
    where product_id = ${id} order by created_at`.execute(server.app.db)
  expect(rows).toEqual([
    { before: zwl(100_000), after: zwl(80_000) },
    { before: zwl(80_000), after: zwl(100_000) },
  ])
})

test('a price in US dollars is stored in US dollars; the sweep ends the deal without a request', async () => {
  const id = await listed(250_000)
  await updateListing(server, id, { currency: 'USD', original_price_minor: 1000n })
  const { body } = await set(seller, id, '8.50', { currency: 'USD' })
  expect(body).toMatchObject({ price: '212500.00', currency: 'USD', originalPrice: '8.50' })
  await makeDue(id)
  await expect
    .poll(async () => (await server.visitor().get<Product>(`/api/products/${id}`)).body)
    .toMatchObject({ price: '250000.00', originalPrice: '10.00' })
})

test('changing the price ends the deal; midnight does not restore the old price', async () => {
  const id = await listed(100_000)
  await set(seller, id, '80000')
  await changesPrice(server, id, zwl(85_000))
  expect((await seller.client.get<{ deal: null }>('/api/deals/today')).body.deal).toBeNull()
  await makeDue(id)
  await endDeals(server.app)
  expect(await priceOf(id)).toBe('85000.00')
})

test('repeating a deal changes nothing; another one must wait until tomorrow', async () => {
  const id = await listed(100_000)
  const other = await listed(100_000)
  expect((await set(seller, id, '80000')).status).toBe(200)
  expect((await set(seller, id, '80000.00')).status).toBe(200)
  const taken = { status: 409, body: { code: 'deal_taken' } }
  expect(await set(seller, id, '70000')).toMatchObject(taken)
  expect(await set(seller, other, '80000')).toMatchObject(taken)
  expect(await priceOf(other)).toBe('100000.00')
  expect(await priceOf(id)).toBe('80000.00')
})

test('a deal must be below every price of 14 days, even after a price increase', async () => {
  const id = await repriced([100_000, 200_000, 2])
  const high = await set(seller, id, '95000.01')
  expect([high.status, high.body.code]).toEqual([409, 'deal_too_high'])
  expect(high.body.message).toContain('ZWL 95,000 or less')
  expect(await priceOf(id)).toBe('200000.00')
  const { body } = await set(seller, id, '95000')
  expect(body).toMatchObject({ oldPrice: '100000.00', percentOff: 5 })
})

test('deals of removed listings of others and with bad values are refused', async () => {
  const id = await listed(100_000)
  const removed = await listed(100_000)
  await updateListing(server, removed, { status: 'removed' })
  const stranger = await createMember(server)
  expect((await set(stranger, removed, '80000')).body.code).toBe('product_not_found')
  for (const price of ['', '0', '-1', '1e5', 'NaN', '80000.0001', '0x10'])
    expect((await set(seller, id, price)).status, price).toBe(400)
  expect((await set(seller, id, '80000', { currency: 'ZWG' })).status).toBe(400)
  expect(await priceOf(id)).toBe('100000.00')
})

test('of concurrent deals one becomes the deal of the day, also at two prices for one item', async () => {
  const [one, two] = [await listed(100_000), await listed(100_000)]
  const answers = await Promise.all([
    set(seller, one, '50000'),
    set(seller, one, '60000'),
    set(seller, two, '50000'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { rows } = await sql`
    select from price_changes where product_id in (${one}, ${two})`.execute(server.app.db)
  expect(rows).toHaveLength(1)
  const taken = answers.find(({ status }) => status === 200)!.body
  expect(await priceOf(taken.id)).toBe(taken.price)
  expect(await priceOf(taken.id === one ? two : one)).toBe('100000.00')
})

test('of two deals that both find the day free, one is refused', async () => {
  const [one, two] = [await listed(100_000), await listed(100_000)]
  // Both find no deal of the day, and then wait to save theirs.
  const answers = await whileLocked(
    server,
    ['lock table deals in share mode', []],
    () => set(seller, one, '50000'),
    () => set(seller, two, '50000'),
  )
  expect(answers.toSorted()).toEqual([200, 409])
})

test('orders concurrent with a deal have one of the two prices and state it', async () => {
  const id = await listed(100_000)
  const buyer = await createMember(server)
  const order = () => orders(buyer, id, { paymentMethod: 'bank_transfer' })
  const [deal, ...placed] = await Promise.all([set(seller, id, '50000'), order(), order(), order()])
  expect(deal.status).toBe(200)
  for (const { status, body } of placed) {
    expect(status).toBe(201)
    expect(['100000.00', '50000.00']).toContain(body.totalAmount)
  }
})

test('an overdue deal is replaced by the next one', async () => {
  const id = await listed(100_000)
  await set(seller, id, '80000')
  await sql`update deals set day = day - 1, ends_at = now() - interval '1 second' where product_id = ${id}`.execute(
    server.app.db,
  )
  const answer = await set(seller, id, '76000')
  expect(answer).toMatchObject({ status: 200, body: { price: '76000.00', oldPrice: '80000.00' } })
  await makeDue(id)
  await endDeals(server.app)
  expect(await priceOf(id)).toBe('100000.00')
})
