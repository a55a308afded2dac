import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductCounts } from '#contracts/products/products.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'
import { listingChangesSettle } from '#support/listings/listing-changes.ts'
import { statementsOf } from '#support/server/statements.ts'
import { stopClock } from '#support/stopped-clock.ts'

/** Totals and counts of filters, which are cached until a listing changes. */
const { server, seller } = sharedShop()

/** Milliseconds after which the server asks for changes again. */
const aSecond = 1000
const fashion = { categoryId: 'fashion' }
const aMinute = 60_001

/** A list's total, and the listings of each choice of its filters. */
async function countsOf(query: string) {
  const visitor = server.visitor()
  const list = await visitor.get(`/api/products?${query}`)
  const { body } = await visitor.get<ProductCounts>(`/api/products/counts?${query}`)
  return { total: list.headers.get('x-total-count'), all: body.all, fixed: body.fixed }
}
const countings = async (query: string) =>
  (await statementsOf(() => countsOf(query))).filter(({ text }) => text.includes('count(*)')).length

const add = (location: string, more: object = {}) =>
  insertListing(server, seller, { location, ...more })

test('the listings of a filter are counted once while none of them changes', async () => {
  const pass = stopClock(server)
  await add('Hwange', fashion)
  await listingChangesSettle(server)
  expect(await countings('category=fashion&location=Hwange')).toBe(2)
  pass(aSecond)
  expect(await countings('category=fashion&location=Hwange')).toBe(0)
  pass(aMinute)
  expect(await countings('category=fashion&location=Hwange')).toBe(2)
})

test('a change of price counts only the listings in a price range again', async () => {
  const pass = stopClock(server)
  const hoe = await add('Rusape', fashion)
  await listingChangesSettle(server)
  await countsOf('category=fashion&location=Rusape')
  await countsOf('category=fashion&location=Rusape&maxPrice=100000')
  await updateListing(server, hoe, { list_minor: 90_000_000n })
  pass(aSecond)
  expect(await countings('category=fashion&location=Rusape')).toBe(0)
  expect(await countings('category=fashion&location=Rusape&maxPrice=100000')).toBe(2)
})

const set = (fields: Parameters<typeof updateListing>[2]) => (hoe: ProductId) =>
  updateListing(server, hoe, fields)
const one = { total: '1', all: 1, fixed: 1 }
const none = { total: '0', all: 0, fixed: 0 }

test.for<[string, string, (hoe: ProductId, place: string) => Promise<unknown>, object]>([
  ['a new listing', '', (_hoe, place) => add(place), { total: '2', all: 2, fixed: 2 }],
  ['a sold listing', '', set({ status: 'sold' }), none],
  ['a listing in another place', '', set({ location: 'Kariba' }), none],
  ['a listing in another category', '&category=fashion', set({ category_id: 'motors' }), none],
  ['another condition', '&condition=new', set({ condition: 'poor' }), none],
  ['another delivery', '&delivery=free', set({ shipping_minor: 100n }), { ...none, all: 1 }],
  ['another price', '&maxPrice=1000', set({ list_minor: 2000_00n }), none],
  [
    'a deleted listing',
    '',
    (hoe) => server.app.db.deleteFrom('products').where('id', '=', hoe).execute(),
    none,
  ],
])('%s is counted within a second', async ([name, filter, change, expected]) => {
  const pass = stopClock(server)
  const place = `Town of ${name}`
  const query = `location=${encodeURIComponent(place)}${filter}`
  const hoe = await add(place, { ...fashion, condition: 'new', priceMinor: 500_00n })
  await listingChangesSettle(server)
  expect(await countsOf(query)).toEqual(one)
  await change(hoe, place)
  pass(aSecond)
  expect(await countsOf(query)).toEqual(expected)
})

test('an auction whose end moves is counted again', async () => {
  const pass = stopClock(server)
  const auction = await insertAuction(server, seller, { location: 'Norton' })
  // Only the listing ends: an auction that has ended would be closed meanwhile.
  await updateListing(server, auction, { auction_ends_at: new Date(Date.now() - 25 * 3_600_000) })
  await listingChangesSettle(server)
  expect(await countsOf('location=Norton')).toEqual(none)
  await updateListing(server, auction, { auction_ends_at: new Date(Date.now() + 3_600_000) })
  pass(aSecond)
  expect(await countsOf('location=Norton')).toEqual({ total: '1', all: 1, fixed: 0 })
})

test('a listing is counted that was saved after a later one, and after both were counted', async () => {
  const pass = stopClock(server)
  const hoe = await add('Kariba')
  // Otherwise the second transaction waits for the first one to add the word.
  await server.app.pool.query("select remember_words('{chegutu}')")
  await server.app.db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ location: 'Chegutu' }).where('id', '=', hoe).execute()
    await add('Chegutu')
    expect(await countsOf('location=Chegutu')).toEqual(one)
  })
  pass(aSecond)
  expect(await countsOf('location=Chegutu')).toEqual({ total: '2', all: 2, fixed: 2 })
})
