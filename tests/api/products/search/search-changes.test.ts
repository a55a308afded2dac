import { sharedShop } from '#support/fixtures.ts'
import { listProducts, titlesOf } from '#support/listings/lists.ts'
import { insertListing, updateListing } from '#support/listings/listings.ts'
import { listingChangesSettle } from '#support/listings/listing-changes.ts'
import { besideTransaction } from '#support/server/held-rows.ts'
import { statementsOf } from '#support/server/statements.ts'
import { stopClock } from '#support/stopped-clock.ts'
import { atOnce } from '#support/at-once.ts'

/** Searches repeated within the second for which their matches are cached. */
const { server, seller } = sharedShop()

beforeAll(() => insertListing(server, seller, { title: 'Chitenge cloth' }))

async function search(query: string): Promise<{ titles: string[]; total: string | null }> {
  const answer = await listProducts(server, `search=${query}`)
  return { titles: titlesOf(answer), total: answer.headers.get('x-total-count') }
}
const add = (title: string, priceMinor = 100_00n) =>
  insertListing(server, seller, { title, priceMinor })
/** The statements of a search that rank its matches. */
const rankings = async (query: string) =>
  (await statementsOf(() => search(query))).filter(({ text }) => text.includes('ts_rank_cd'))

test('a repeated search includes a new listing at once', async () => {
  await add('Budiriro hoe')
  expect((await search('budiriro')).titles).toEqual(['Budiriro hoe'])
  await add('Budiriro rake')
  const titles = ['Budiriro rake', 'Budiriro hoe']
  expect(await search('budiriro')).toEqual({ titles, total: '2' })
})

test('a repeated search includes an old listing at once that was edited to match, by its new words only', async () => {
  const spade = await add('Plain spade')
  await add('Chinhoyi hoe')
  expect((await search('chinhoyi')).titles).toEqual(['Chinhoyi hoe'])
  expect((await search('plain')).titles).toEqual(['Plain spade'])
  await updateListing(server, spade, { title: 'Chinhoyi spade' })
  expect((await search('chinhoyi')).titles).toEqual(['Chinhoyi hoe', 'Chinhoyi spade'])
  expect((await search('plain')).titles).toEqual([])
})

test('a repeated search leaves out a sold listing at once, also in its total', async () => {
  const hoe = await add('Dzivarasekwa hoe')
  await add('Dzivarasekwa rake')
  expect((await search('dzivarasekwa')).total).toBe('2')
  await updateListing(server, hoe, { status: 'ended' })
  expect(await search('dzivarasekwa')).toEqual({ titles: ['Dzivarasekwa rake'], total: '1' })
})

test('a repeated search uses a changed price at once, in its range and its order', async () => {
  const byPrice = 'epworth&sort=price_shipping_asc'
  const hoe = await add('Epworth hoe', 100_00n)
  await add('Epworth rake', 200_00n)
  expect((await search('epworth&maxPrice=150')).titles).toEqual(['Epworth hoe'])
  expect((await search(byPrice)).titles).toEqual(['Epworth hoe', 'Epworth rake'])
  await updateListing(server, hoe, { list_minor: 300_00n })
  expect(await search('epworth&maxPrice=150')).toEqual({ titles: [], total: '0' })
  expect((await search(byPrice)).titles).toEqual(['Epworth rake', 'Epworth hoe'])
})

test('searches with other prices, sorts and pages rank the matches once', async () => {
  stopClock(server)
  for (let n = 1; n <= 30; n += 1) await add(`Glendale hoe ${n}`, BigInt(n) * 100_00n)
  await listingChangesSettle(server)
  expect(await rankings('glendale&maxPrice=2000')).toHaveLength(1)
  for (const query of [
    'glendale',
    'glendale&page=2',
    'glendale&minPrice=200&maxPrice=900',
    'glendale&delivery=free',
    'glendale&sort=price_shipping_desc',
  ])
    expect(await rankings(query), query).toEqual([])
  expect((await search('glendale&minPrice=200&maxPrice=900')).total).toBe('8')
  const dearest = await search('glendale&sort=price_shipping_desc&limit=2')
  expect(dearest.titles).toEqual(['Glendale hoe 30', 'Glendale hoe 29'])
})

test('a change of a transaction that is still to come does not outdate matches', async () => {
  // A database restored from a dump has such changes.
  stopClock(server)
  const id = await add('Hatcliffe hoe')
  await server.app.pool.query(`alter table product_search disable trigger product_search_changes`)
  try {
    await server.app.pool.query(
      `update product_search set changed = '9000000000' where product_id = $1`,
      [id],
    )
  } finally {
    await server.app.pool.query(`alter table product_search enable trigger product_search_changes`)
  }
  await listingChangesSettle(server)
  expect(await rankings('hatcliffe')).toHaveLength(1)
  expect(await rankings('hatcliffe')).toEqual([])
})

test('too many matches for a range are ranked if the range leaves few', async () => {
  await server.app.pool.query(
    `insert into products (seller_id, category_id, title, description, condition, location, currency,
       original_price_minor, price_minor, list_minor, quantity)
     select $1, 'fashion', 'Kariba cloth ' || n, 'Two metres.', 'new', 'Gweru', 'ZWL', n, n, n, 1
     from generate_series(1, 1100) as n`,
    [seller.id],
  )
  expect((await search('kariba')).total).toBe('1000')
  const dearest = await search('kariba&maxPrice=5&sort=price_shipping_desc&limit=1')
  expect(dearest).toEqual({ titles: ['Kariba cloth 500'], total: '500' })
})

/** Answers of a server that is busy with searches. */
const statusOf = async (path: string) => (await server.visitor().get(path)).status

test('under load each search is either served or refused with a time to retry', async () => {
  const answers = await atOnce(200, async (n) => {
    const path = `/api/products?search=chitenge+${n}&limit=5`
    const { status, headers } = await server.visitor().get(path)
    return status === 503 ? `503 after ${headers.get('retry-after')}` : String(status)
  })
  // A slow machine refuses more of them, also after they have waited.
  expect([...new Set(answers)].toSorted()).toEqual(expect.arrayContaining(['200', '503 after 1']))
  expect(new Set(answers).difference(new Set(['200', '503 after 1', '503 after 2'])).size).toBe(0)
  expect(await statusOf('/api/products?search=chitenge')).toBe(200)
})

test('slow searches are cancelled and do not block other requests', async () => {
  const lock = 'lock table product_search in access exclusive mode'
  await besideTransaction(server, lock, [], async () => {
    expect(await statusOf('/api/products?search=cloth')).toBe(503)
    const searches = atOnce(100, async (n) => {
      const answer = await server
        .visitor()
        .get<{ code: string }>(`/api/products?search=cloth&limit=${n + 1}`)
      return { code: answer.body.code, retry: answer.headers.get('retry-after') }
    })
    for (let n = 0; n < 20; n += 1) expect(await statusOf('/api/products')).toBe(200)
    const refusals = await searches
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['overloaded']))
    // At most 80 wait, so some are refused at once, and can be repeated sooner.
    expect(new Set(refusals.map(({ retry }) => retry))).toEqual(new Set(['1', '2']))
  })
  expect(await statusOf('/api/products?search=chitenge')).toBe(200)
})
