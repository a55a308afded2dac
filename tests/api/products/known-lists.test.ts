import type { ProductId } from '#contracts/common/ids.ts'
import type { Product } from '#contracts/products/products.ts'
import { sharedShop } from '#support/fixtures.ts'
import {
  updateAuction,
  insertAuction,
  insertListing,
  updateListing,
} from '#support/listings/listings.ts'
import { listingChangesSettle } from '#support/listings/listing-changes.ts'
import { listProducts } from '#support/listings/lists.ts'
import { setsRate } from '#support/currencies/rates.ts'
import { rowsOf } from '#support/rows.ts'
import { fewestStatements } from '#support/server/statements.ts'
import { stopClock } from '#support/stopped-clock.ts'

/** Lists whose listings were found a moment ago, and listings that were read before. */
const { server, seller } = sharedShop()
const db = () => server.app.db

const fashion = { categoryId: 'fashion' }
const add = (location: string, more: object = {}) =>
  insertListing(server, seller, { ...fashion, location, ...more })
const list = async (query: string) => (await listProducts(server, `category=fashion&${query}`)).body
const ids = async (query: string) => (await list(query)).map(({ id }) => id)

test('a repeated list runs one statement, for the stamps of its listings', async () => {
  stopClock(server)
  await add('Beitbridge')
  await listingChangesSettle(server)
  await list('location=Beitbridge')
  const [statement, ...more] = await fewestStatements(() => list('location=Beitbridge'))
  expect(more).toEqual([])
  expect(statement!.text).not.toContain('p.description')
  expect(statement!.named).toBe(true)
})

test('a repeated list has a new listing at once, and no sold, moved or deleted one', async () => {
  const [first, second, third] = [await add('Chivhu'), await add('Chivhu'), await add('Chivhu')]
  expect(await ids('location=Chivhu')).toEqual([third, second, first])
  const fourth = await add('Chivhu')
  expect(await ids('location=Chivhu')).toEqual([fourth, third, second, first])
  await updateListing(server, second, { status: 'sold' })
  expect(await ids('location=Chivhu')).toEqual([fourth, third, first])
  await updateListing(server, fourth, { location: 'Kariba' })
  expect(await ids('location=Chivhu')).toEqual([third, first])
  await db().deleteFrom('products').where('id', '=', third).execute()
  expect(await ids('location=Chivhu')).toEqual([first])
})

test('a repeated list has a listing at once whose transaction began before the list was read', async () => {
  const first = await add('Gokwe')
  const other = await add('Kariba')
  await db()
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('products').set({ location: 'Gokwe' }).where('id', '=', other).execute()
      expect(await ids('location=Gokwe')).toEqual([first])
    })
  expect(await ids('location=Gokwe')).toEqual([other, first])
})

test('a repeated list by price follows a price and its shipping at once', async () => {
  const cheap = await add('Chipinge', { priceMinor: 100_00n, shippingMinor: 1_00n })
  const dear = await add('Chipinge', { priceMinor: 200_00n, shippingMinor: 1_00n })
  const byPrice = 'location=Chipinge&sort=price_shipping_asc'
  expect(await ids(byPrice)).toEqual([cheap, dear])
  await updateListing(server, cheap, { list_minor: 300_00n })
  expect(await ids(byPrice)).toEqual([dear, cheap])
  await updateListing(server, dear, { shipping_minor: 500_00n })
  expect(await ids(byPrice)).toEqual([cheap, dear])
  expect(await ids('location=Chipinge&maxPrice=250')).toEqual([dear])
  await updateListing(server, dear, { list_minor: 260_00n })
  expect(await ids('location=Chipinge&maxPrice=250')).toEqual([])
})

test('a repeated list begins with a boosted listing at once', async () => {
  const old = await add('Mvurwi')
  const newer = await add('Mvurwi')
  expect(await ids('location=Mvurwi')).toEqual([newer, old])
  await updateListing(server, old, { boosted_until: new Date(Date.now() + 3_600_000) })
  expect(await ids('location=Mvurwi')).toEqual([old, newer])
})

test('a repeated list follows the ends of its auctions at once', async () => {
  const auction = (seconds: number) =>
    insertAuction(server, seller, { ...fashion, location: 'Plumtree', seconds })
  const [early, late] = [await auction(600), await auction(1200)]
  const byEnd = 'location=Plumtree&sort=ending_soonest'
  expect(await ids(byEnd)).toEqual([early, late])
  await updateListing(server, early, { auction_ends_at: new Date(Date.now() + 1800_000) })
  expect(await ids(byEnd)).toEqual([late, early])
  await updateListing(server, late, { auction_ends_at: new Date(Date.now() - 1000) })
  // Once the sweep has closed it, it is listed after those that are open.
  expect((await ids(byEnd))[0]).toBe(early)
})

const set = (fields: Parameters<typeof updateListing>[2]) => (id: ProductId) =>
  updateListing(server, id, fields)
const inAnHour = new Date(Date.now() + 3_600_000)
const bid = { start_minor: 777_000_00n, current_minor: 777_000_00n }
const moves = "update users set city = 'Chirundu' where id = $1"
const rates = `insert into seller_stats (seller_id, rating_count, rating_sum, positive_count)
  values ($1, 1, 5, 1) on conflict (seller_id) do update set
    rating_count = seller_stats.rating_count + 1, rating_sum = seller_stats.rating_sum + 5,
    positive_count = seller_stats.positive_count + 1`
const picture = '00000000-0000-7000-8000-000000000001'
const shows = `insert into images (id, owner_id, product_id, position, stored_at)
  values ('${picture}', $1, $2, 0, now())`
const ofSeller = (fields: object) => ({ seller: expect.objectContaining(fields) as unknown })
/** Each table that a listing in a list is read from. */
test.for<[string, (id: ProductId) => Promise<unknown>, Partial<Product> | object]>([
  ['title', set({ title: 'Another hat' }), { title: 'Another hat' }],
  ['boost', set({ boosted_until: inAnHour }), { visibilityBoosted: true }],
  ['current bid', (id) => updateAuction(server, id, bid), { currentBid: '777000.00' }],
  ['city of the seller', () => rowsOf(server, moves, [seller.id]), ofSeller({ city: 'Chirundu' })],
  [
    'ratings of the seller',
    () => rowsOf(server, rates, [seller.id]),
    ofSeller({ averageRating: 5 }),
  ],
  ['picture', (id) => rowsOf(server, shows, [seller.id, id]), { images: [`/images/${picture}`] }],
])('a repeated list shows a new %s at once', async ([name, change, expected]) => {
  const place = `location=${encodeURIComponent(`Town of the ${name}`)}`
  const id = await insertAuction(server, seller, { ...fashion, location: `Town of the ${name}` })
  const [before] = await list(place)
  expect(before).not.toMatchObject(expected)
  await change(id)
  const [after] = await list(place)
  expect(after).toEqual({ ...before!, ...expected, updatedAt: after!.updatedAt })
})

test('a price in US dollars follows a new rate at once', async () => {
  await add('Victoria Falls', { currency: 'USD', priceMinor: 10_00n })
  const [before] = await list('location=Victoria%20Falls')
  await setsRate(server, 50_000)
  const [after] = await list('location=Victoria%20Falls')
  expect([before!.price, after!.price]).toEqual(['250000.00', '500000.00'])
})

test('the total of a repeated list is at most a second old, also if its page is full', async () => {
  const pass = stopClock(server)
  await add('Zvishavane')
  await listingChangesSettle(server)
  const query = 'category=fashion&location=Zvishavane&limit=1'
  const total = async () => (await listProducts(server, query)).headers.get('x-total-count')
  expect(await total()).toBe('1')
  await add('Zvishavane')
  await listingChangesSettle(server)
  expect(await total()).toBe('1')
  pass(1000)
  expect(await total()).toBe('2')
})
