import type { ProductId } from '#contracts/common/ids.ts'
import { places } from '#contracts/products/places.ts'
import type { Product, ProductCounts, ProductDetail } from '#contracts/products/products.ts'
import type { Vacation } from '#contracts/selling/vacation.ts'
import { harareDay } from '../../../server/kernel/harare-time.ts'
import { returnStock } from '../../../server/modules/products/index.ts'
import { followVacations } from '../../../server/modules/selling/vacation/set-vacation.ts'
import { newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'
import { listItem, sofa } from '#support/listings/selling.ts'
import { reinstates, suspends } from '#support/members/moderation.ts'
import { openAndPost } from '#support/server/page-form.ts'
import { formLeadsTo } from '#support/server/post-form.ts'
import { whileLocked } from '#support/server/held-rows.ts'
import { orders } from '#support/money/paid-orders.ts'
import { rowsOf } from '#support/rows.ts'

const server = sharedServer()
const admin = sharedStaff(server, 'admin')
const { seller, buyer } = newMembers(server)
const path = '/api/selling/vacation'

const inDays = (days: number) => harareDay(new Date(Date.now() + days * 86_400_000))
const goes = (from: number, until: number, note?: string | null) =>
  seller.client.put<{ vacation: Vacation }>(path, {
    from: inDays(from),
    until: inDays(until),
    ...(note !== undefined && { note }),
  })
const returns = () => seller.client.delete<{ vacation: null }>(path)
/** Moves the days of the vacation, as time does. */
const daysPass = (days: number) =>
  server.app.pool.query(
    'update vacations set starts_on = starts_on - $2::int, ends_on = ends_on - $2::int where seller_id = $1',
    [seller.id, days],
  )

let town = 0
/** Counted in memory. */
let place: string
let radio: ProductId
let auction: ProductId
beforeEach(async () => {
  town += 1
  place = places[town]!
  const category = { categoryId: 'fashion', location: place } as const
  radio = await insertListing(server, seller, { ...category, quantity: 3 })
  auction = await insertAuction(server, seller, category)
})

const listed = async () => {
  const query = `location=${encodeURIComponent(place)}`
  const list = await server.visitor().get<Product[]>(`/api/products?${query}`)
  const counts = await server.visitor().get<ProductCounts>(`/api/products/counts?${query}`)
  const ids = list.body.map(({ id }) => id)
  const shown = [ids.length, String(ids.length)]
  expect([counts.body.all, list.headers.get('x-total-count')]).toEqual(shown)
  return ids
}
const detail = async (id: ProductId) =>
  (await server.visitor().get<ProductDetail>(`/api/products/${id}`)).body

test('while a seller is away, fixed prices are hidden and not for sale, and auctions run on', async () => {
  expect((await listed()).length).toBe(2)
  const fashion = async () => {
    const { headers } = await server.visitor().get('/api/products?category=fashion&limit=1')
    return Number(headers.get('x-total-count'))
  }
  const before = await fashion()
  const { status, body } = await goes(0, 9, ' Visiting my mother. ')
  const vacation = { from: inDays(0), until: inDays(9), note: 'Visiting my mother.', away: true }
  expect([status, body]).toEqual([200, { vacation }])
  expect((await seller.client.get(path)).body).toEqual({ vacation })
  expect(await fashion()).toBe(before - 1)
  expect(await listed()).toEqual([auction])
  const away = { until: inDays(9), note: 'Visiting my mother.' }
  expect(await detail(radio)).toMatchObject({ status: 'reserved', sellerAway: away })
  expect(await detail(auction)).toMatchObject({ status: 'active', sellerAway: away })
  const profile = await server.visitor().get(`/api/sellers/${seller.id}`)
  expect(profile.body).toMatchObject({ away, listingCount: 1 })
  const refused = { status: 409, body: { code: 'listing_unavailable' } }
  expect(await buyer.client.post('/api/cart', { productId: radio })).toMatchObject(refused)
  expect(await orders(buyer, radio, { collect: true })).toMatchObject(refused)
  const bid = await buyer.client.post(`/api/products/${auction}/bids`, { amount: '9000000' })
  expect(bid.status).toBe(201)

  expect((await returns()).body).toEqual({ vacation: null })
  expect((await returns()).status).toBe(200)
  expect(await fashion()).toBe(before)
  expect((await listed()).toSorted()).toEqual([radio, auction].toSorted())
  expect(await detail(radio)).toMatchObject({ status: 'active', quantity: 3, sellerAway: null })
})

test('a planned vacation begins and ends by itself, on days in Harare', async () => {
  expect((await goes(2, 3)).body.vacation.away).toBe(false)
  for (const ids of [[radio, auction], [auction], [auction], [radio, auction]]) {
    await daysPass(1)
    await Promise.all([followVacations(server.app), followVacations(server.app)])
    expect((await listed()).toSorted()).toEqual(ids.toSorted())
  }
  expect((await seller.client.get(path)).body).toEqual({ vacation: null })
})

test('a vacation that is moved to later days shows the listings until then', async () => {
  await goes(0, 5)
  expect((await goes(3, 5)).body.vacation.away).toBe(false)
  expect((await listed()).length).toBe(2)
  expect((await goes(-1, 5)).body.vacation.away).toBe(true)
  expect(await listed()).toEqual([auction])
})

test('days that do not exist, and a long note, are refused', async () => {
  expect((await goes(0, 1, 'x'.repeat(301))).status).toBe(400)
  expect((await seller.client.put(path, { from: '2026-02-30', until: inDays(1) })).status).toBe(400)
  expect((await listed()).length).toBe(2)
})

test('the forms of the page set the days and end them', async () => {
  const page = '/selling/vacation'
  const days = (from: number, until: number) =>
    openAndPost(seller.client, page, 'vacation', {
      from: inDays(from),
      until: inDays(until),
      note: 'Visiting my mother.',
    })
  const refused = await days(3, 2)
  expect(refused.status).toBe(400)
  const html = await refused.text()
  for (const piece of ['The last day is before the first day', 'Visiting my mother.'])
    expect(html).toContain(piece)
  expect(await formLeadsTo(await days(0, 2))).toBe(page)
  for (const shown of [`/product/${radio}`, `/product/${auction}`, `/seller/${seller.id}`])
    for (const piece of ['is away until', 'Visiting my mother.'])
      expect((await server.visitor().get(shown)).text).toContain(piece)
  expect(await formLeadsTo(await openAndPost(seller.client, page, 'vacation-end', {}))).toBe(page)
  expect((await detail(radio)).status).toBe('active')
})

test('what is listed, restocked or restored meanwhile stays hidden until the seller is back', async () => {
  const sold = await insertListing(server, seller, { categoryId: 'fashion', location: place })
  await updateListing(server, sold, { status: 'sold', quantity: 0 })
  await goes(0, 5)
  const added = await listItem(seller, { location: place })
  await server.app.db
    .transaction()
    .execute((tx) => returnStock(tx, { productId: sold, quantity: 1 }))
  expect(await listed()).toEqual([auction])
  await suspends(admin, seller)
  await reinstates(admin, seller)
  expect((await detail(radio)).status).toBe('reserved')
  await returns()
  for (const id of [radio, sold, added.id]) expect((await detail(id)).status).toBe('active')
})

test('a suspended seller who comes back stays hidden until staff end the suspension', async () => {
  await goes(0, 5)
  await suspends(admin, seller)
  await server.app.pool.query('delete from vacations where seller_id = $1', [seller.id])
  await server.app.pool.query(
    "insert into vacations (seller_id, starts_on, ends_on, began_at) values ($1, '2026-01-01', '2026-01-02', now())",
    [seller.id],
  )
  await followVacations(server.app)
  expect(await listed()).not.toContain(radio)
  await reinstates(admin, seller)
  expect((await detail(radio)).status).toBe('active')
})

test('a listing that becomes active despite a vacation is hidden by the next sweep', async () => {
  await goes(0, 5)
  await server.app.pool.query('alter table products disable trigger products_away')
  await updateListing(server, radio, { status: 'active' })
  await server.app.pool.query('alter table products enable trigger products_away')
  await followVacations(server.app)
  expect((await detail(radio)).status).toBe('reserved')
})

test('a vacation waits for a listing that its seller is creating', async () => {
  const creating = 'select from users where id = $1 for share'
  const statuses = await whileLocked(
    server,
    [creating, [seller.id]],
    () => goes(0, 5),
    () => seller.client.post('/api/products', sofa),
  )
  expect(statuses).toEqual([200, 201])
  const text = "select status from products where seller_id = $1 and format = 'fixed'"
  const reserved = { status: 'reserved' }
  expect(await rowsOf(server, text, [seller.id])).toEqual([reserved, reserved])
})
