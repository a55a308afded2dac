import { randomUUID } from 'node:crypto'
import type { FollowedSeller, WatchlistEntry } from '#contracts/watchlist/watchlist.ts'
import { rateLimits } from '../../../server/platform/limits/rate-limits.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { changesPrice } from '#support/money/price-changes.ts'
import { configure } from '#support/server/configure.ts'
import { areWaiting } from '#support/server/held-rows.ts'

const server = sharedServer()
const { seller, ann } = newMembers(server)

const watch = (member: Member, productId: string) =>
  member.client.post('/api/watchlist', { productId })
const list = async (query = '') =>
  (await ann.client.get<WatchlistEntry[]>(`/api/watchlist${query}`)).body
const titles = async (query = '') => (await list(query)).map(({ product }) => product.title)
const isIn = async (member: Member, productId: string) =>
  (await member.client.get<{ inWatchlist: boolean }>(`/api/watchlist/${productId}`)).body
    .inWatchlist

test('an item is added to the watchlist and removed', async () => {
  const id = await insertListing(server, seller)
  expect(await isIn(ann, id)).toBe(false)
  const added = await watch(ann, id)
  expect([added.status, added.body]).toEqual([201, { inWatchlist: true }])
  const ben = await createMember(server)
  await ben.client.delete(`/api/watchlist/${id}`)
  expect([await isIn(ann, id), await isIn(ben, id)]).toEqual([true, false])
  const removed = await ann.client.delete(`/api/watchlist/${id}`)
  expect([removed.status, removed.body]).toEqual([200, { inWatchlist: false }])
  expect(await isIn(ann, id)).toBe(false)
  expect((await ann.client.delete(`/api/watchlist/${id}`)).status).toBe(200)
})

test('watching twice, even in parallel, stores the first price once', async () => {
  const id = await insertListing(server, seller, { priceMinor: 100_000_00n })
  await Promise.all(Array.from({ length: 6 }, () => watch(ann, id)))
  await changesPrice(server, id, 90_000_00n)
  expect((await watch(ann, id)).status).toBe(201)
  expect(await list()).toMatchObject([{ watchedPrice: '100000.00', product: { id } }])
})

test('an entry shows the current listing and the price at the start of watching', async () => {
  const [steady, dropped, auction] = [
    await insertListing(server, seller, { title: 'Steady', priceMinor: 50_000_00n }),
    await insertListing(server, seller, { title: 'Dropped', priceMinor: 80_000_00n }),
    await insertAuction(server, seller, { title: 'Auction', priceMinor: 10_000_00n }),
  ]
  for (const id of [steady, dropped, auction]) await watch(ann, id)
  await changesPrice(server, dropped, 60_000_00n)
  const ben = await createMember(server)
  await ben.client.post(`/api/products/${auction}/bids`, { amount: '20000' })
  const entries = await list()
  expect(entries.map(({ product, addedAt: _when, ...entry }) => [product.title, entry])).toEqual([
    ['Auction', { inWatchlist: true, watchedPrice: '10000.00', priceDropped: false }],
    ['Dropped', { inWatchlist: true, watchedPrice: '80000.00', priceDropped: true }],
    ['Steady', { inWatchlist: true, watchedPrice: '50000.00', priceDropped: false }],
  ])
  expect(entries[0]!.product).toMatchObject({ currentBid: '20000.00', bidCount: 1 })
  expect(entries[1]!.product.price).toBe('60000.00')
  expect(Date.parse(entries[0]!.addedAt)).toBeGreaterThan(Date.parse(entries[2]!.addedAt))
})

test('tabs list all items, open auctions by end time and ended items, without removed listings', async () => {
  const ids = {
    sale: await insertListing(server, seller, { title: 'Sale' }),
    sold: await insertListing(server, seller, { title: 'Sold' }),
    removed: await insertListing(server, seller, { title: 'Removed' }),
    late: await insertAuction(server, seller, { title: 'Late', seconds: 7200 }),
    soon: await insertAuction(server, seller, { title: 'Soon', seconds: 600 }),
    over: await insertAuction(server, seller, { title: 'Over', seconds: 600 }),
  }
  for (const id of Object.values(ids)) expect((await watch(ann, id)).status).toBe(201)
  await updateListing(server, ids.sold, { status: 'sold', quantity: 0 })
  await updateListing(server, ids.removed, { status: 'removed' })
  const ends = `update auctions set ends_at = now() - interval '1 second' where product_id = $1`
  await server.app.pool.query(ends, [ids.over])
  const everything = ['Over', 'Soon', 'Late', 'Sold', 'Sale']
  expect(await titles()).toEqual(everything)
  expect(await titles('?tab=all')).toEqual(everything)
  expect(await titles('?tab=auctions')).toEqual(['Soon', 'Late'])
  expect(await titles('?tab=ended')).toEqual(['Over', 'Sold'])
})

test('the list is paged and has its total, and the ids of all items are listed newest first', async () => {
  const ids = []
  for (const title of ['One', 'Two', 'Three'])
    ids.unshift(await insertListing(server, seller, { title }))
  for (const id of ids.toReversed()) await watch(ann, id)
  expect((await ann.client.get(`/api/users/${ann.id}/watched-ids`)).body).toEqual(ids)
  const answer = await ann.client.get<WatchlistEntry[]>('/api/watchlist?page=2&limit=2')
  expect(answer.body.map(({ product }) => product.title)).toEqual(['One'])
  expect(answer.headers.get('x-total-count')).toBe('3')
  expect(answer.headers.get('link')).toContain('rel="prev"')
  expect((await ann.client.get('/api/watchlist?tab=nonsense')).status).toBe(400)
  expect(await list('?page=400')).toEqual([])
})

test('own, removed and unknown listings cannot be watched; a malformed id is refused', async () => {
  const [own, removed] = [await insertListing(server, seller), await insertListing(server, seller)]
  await updateListing(server, removed, { status: 'removed' })
  expect(await watch(seller, own)).toMatchObject({ status: 403, body: { code: 'own_listing' } })
  expect(await isIn(seller, own)).toBe(false)
  for (const id of [randomUUID(), removed])
    expect((await watch(ann, id)).body).toMatchObject({ code: 'product_not_found' })
  for (const productId of ['x', 5, [removed]])
    expect((await ann.client.post('/api/watchlist', { productId })).status).toBe(400)
})

test('a list holds 500 items, even if the last two are added in parallel', async () => {
  const last = [await insertListing(server, seller), await insertListing(server, seller)]
  await server.app.pool.query(
    `with listed as (
       insert into products (seller_id, title, description, condition, currency, original_price_minor, price_minor, list_minor, quantity)
       select $1, 'Pot', 'An enamel pot', 'good', 'ZWL', 100, 100, 100, 1 from generate_series(1, 499) returning id)
     insert into watchlist (user_id, product_id, price_minor) select $2, id, 100 from listed`,
    [seller.id, ann.id],
  )
  const answers = await Promise.all(last.map((id) => watch(ann, id)))
  expect(answers.toSorted((a, b) => a.status - b.status)).toMatchObject([
    { status: 201 },
    { status: 409, body: { code: 'watchlist_full' } },
  ])
  const { body } = await ann.client.get<string[]>(`/api/users/${ann.id}/watched-ids`)
  expect(body).toHaveLength(500)
  // Adding an item again and removing one still work.
  expect((await watch(ann, body[0]!)).status).toBe(201)
})

test('a member who begins to watch during a price change sees the new price', async () => {
  const id = await insertListing(server, seller, { priceMinor: 100_000_00n })
  let watching: ReturnType<typeof watch> | undefined
  await server.app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('products')
      .set({ original_price_minor: 60_000_00n, price_minor: 60_000_00n, list_minor: 60_000_00n })
      .where('id', '=', id)
      .execute()
    watching = watch(ann, id)
    await areWaiting(server, 1)
  })
  expect((await watching)?.status).toBe(201)
  expect(await list()).toMatchObject([{ watchedPrice: '60000.00', priceDropped: false }])
})

test('watching is rate-limited', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const id = await insertListing(server, seller)
  for (let count = 0; count < rateLimits.watch.points; count += 1)
    await server.app.limits.take('watch', ann.id)
  expect(await watch(ann, id)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
})

const follow = (member: Member, sellerId: string) => member.client.put(`/api/follows/${sellerId}`)
const followed = async () => (await ann.client.get<FollowedSeller[]>('/api/follows')).body
const follows = async (member: Member, sellerId: string) =>
  (await member.client.get<{ following: boolean }>(`/api/follows/${sellerId}`)).body.following

test('a seller can be followed, once, and unfollowed', async () => {
  expect(await follows(ann, seller.id)).toBe(false)
  const ben = await createMember(server)
  await follow(ben, seller.id)
  const answers = await Promise.all(Array.from({ length: 5 }, () => follow(ann, seller.id)))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { following: true }])
  expect([await follows(ann, seller.id), await follows(seller, ann.id)]).toEqual([true, false])
  expect(await followed()).toHaveLength(1)
  const answer = await ann.client.delete(`/api/follows/${seller.id}`)
  expect([answer.status, answer.body]).toEqual([200, { following: false }])
  expect((await ann.client.delete(`/api/follows/${seller.id}`)).status).toBe(200)
  expect([await followed(), await follows(ben, seller.id)]).toEqual([[], true])
})

test('the list of followed sellers has their number of listings, newest first, paged', async () => {
  const other = await createMember(server)
  await insertListing(server, seller)
  await insertListing(server, seller)
  await follow(ann, seller.id)
  await follow(ann, other.id)
  expect(await followed()).toEqual([
    expect.objectContaining({ id: other.id, activeListings: 0 }),
    {
      id: seller.id,
      username: seller.username,
      city: 'Harare',
      memberSince: expect.any(String),
      emailVerified: true,
      phoneVerified: false,
      totalRatings: 0,
      averageRating: 0,
      positivePercentage: 0,
      activeListings: 2,
      followedAt: expect.any(String),
    },
  ])
  const second = await ann.client.get<FollowedSeller[]>('/api/follows?page=2&limit=1')
  expect(second.body.map(({ id }) => id)).toEqual([seller.id])
  expect(second.headers.get('x-total-count')).toBe('2')
})

test('following oneself gets 403, in any spelling of the id', async () => {
  for (const id of [ann.id, ann.id.toUpperCase()])
    expect(await follow(ann, id)).toMatchObject({ status: 403, body: { code: 'self_follow' } })
  expect(await follows(ann, ann.id)).toBe(false)
})
