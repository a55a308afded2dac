import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { covers, sharedMember, sharedServer } from '#support/fixtures.ts'
import {
  insertAuction,
  insertListing,
  updateAuction,
  updateListing,
} from '#support/listings/listings.ts'
import { listProducts, titlesOf } from '#support/listings/lists.ts'
import { listingChangesSettle } from '#support/listings/listing-changes.ts'
import { fewestStatements, statementsOf } from '#support/server/statements.ts'

const server = sharedServer()
const rudo = sharedMember(server, { username: 'rudo' })
const farai = sharedMember(server, { username: 'farai' })

const made: Record<string, ProductId> = {}
const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute)

const home = { categoryId: 'home-garden', allowsCollection: true, condition: 'fair' }
const motors = { categoryId: 'motors', condition: 'like-new', location: null }
const fashion = { categoryId: 'fashion', condition: 'new', location: 'Mutare' }
const sports = { categoryId: 'sports', condition: 'poor', location: 'Gweru' }

beforeAll(async () => {
  for (const [title, seller, minutes, price, shipping, more] of [
    ['radio', rudo, 50, 500_00n, 600_00n, { allowsCollection: true }],
    ['dress', rudo, 40, 300_00n, 0n, fashion],
    ['stove', farai, 30, 900_00n, 100_00n, home],
    ['tyre', farai, 20, 700_00n, 0n, motors],
    ['drum', rudo, 10, 400_00n, 50_00n, { ...sports, seconds: 7200 }],
    ['chair', farai, 5, 200_00n, 0n, { categoryId: 'home-garden', seconds: 3600 }],
  ] as const) {
    const terms = { priceMinor: price, shippingMinor: shipping, createdAt: ago(minutes) }
    const insert = 'seconds' in more ? insertAuction : insertListing
    made[title] = await insert(server, seller, { title, ...terms, ...more })
  }
})

const list = (query?: string) => listProducts(server, query)
const titles = async (query?: string) => titlesOf(await list(query))

test('the list has all items for sale and their total number', async () => {
  const answer = await list()
  expect(titlesOf(answer)).toEqual(['tyre', 'chair', 'stove', 'drum', 'dress', 'radio'])
  expect(answer.headers.get('x-total-count')).toBe('6')
  expect(answer.headers.get('x-total-capped')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.for([
  ['category=home-garden', ['chair', 'stove']],
  ['location=Harare', ['stove', 'chair', 'radio']],
  ['location=Nowhere', []],
  ['condition=new', ['dress']],
  ['condition=used', ['chair', 'drum', 'tyre', 'stove', 'radio']],
  ['condition=fair,poor', ['drum', 'stove']],
  ['condition=fair&condition=poor', ['drum', 'stove']],
  ['type=auction', ['chair', 'drum']],
  ['type=fixed', ['tyre', 'stove', 'dress', 'radio']],
  ['delivery=free', ['chair', 'tyre', 'dress']],
  ['delivery=collection', ['stove', 'radio']],
  ['delivery=collection&type=auction', []],
  ['delivery=free&search=dress', ['dress']],
  ['delivery=collection&search=dress', []],
  ['delivery=collection&search=rdio&maxPrice=500', ['radio']],
  ['minPrice=500', ['tyre', 'stove', 'radio']],
  ['maxPrice=300.00', ['chair', 'dress']],
  ['minPrice=300&maxPrice=500', ['drum', 'dress', 'radio']],
  ['minPrice=500&maxPrice=300', []],
  ['minPrice=', ['tyre', 'chair', 'stove', 'drum', 'dress', 'radio']],
  ['category=home-garden&type=fixed&location=Harare', ['stove']],
] as const)('filters by %s', async ([query, expected]) => {
  const answer = await list(query)
  expect(titlesOf(answer)).toEqual(expected)
  expect(answer.headers.get('x-total-count')).toBe(String(expected.length))
})

test('filters by seller', async () => {
  expect(await titles(`sellerId=${rudo.id}`)).toEqual(['drum', 'dress', 'radio'])
})

test.for([
  ['price_shipping_asc', ['chair', 'dress', 'drum', 'tyre', 'stove', 'radio']],
  ['price_shipping_desc', ['radio', 'stove', 'tyre', 'drum', 'dress', 'chair']],
  ['ending_soonest', ['chair', 'drum', 'tyre', 'stove', 'dress', 'radio']],
  ['ending_soonest&type=fixed', ['tyre', 'stove', 'dress', 'radio']],
  ['best_match', ['tyre', 'chair', 'stove', 'drum', 'dress', 'radio']],
] as const)('sorts by %s', async ([sort, expected]) => {
  covers('rule: sort and page are applied by the server')
  expect(await titles(`sort=${sort}`)).toEqual(expected)
  expect(await titles(`sort=${sort}&limit=2&page=2`)).toEqual(expected.slice(2, 4))
})

test('pages have X-Total-Count and Link; a page beyond the last is empty and still has the count', async () => {
  const second = await list('limit=4&page=2&type=')
  expect(titlesOf(second)).toEqual(['dress', 'radio'])
  expect(second.headers.get('x-total-count')).toBe('6')
  expect(second.headers.get('link')).toContain('</api/products?limit=4&page=1&type=>; rel="prev"')
  const beyond = await list('page=9')
  expect(beyond.body).toEqual([])
  expect(beyond.headers.get('x-total-count')).toBe('6')
})

test.for([
  ['category=cars', 'category'],
  ['condition=broken', 'condition.0'],
  ['minPrice=-1', 'minPrice'],
  ['maxPrice=1e9', 'maxPrice'],
  ['sort=cheapest', 'sort'],
  ['sellerId=1', 'sellerId'],
  ['page=1e9', 'page'],
  ['limit=0', 'limit'],
  ['search=%00', 'search'],
  [`search=${'x'.repeat(121)}`, 'search'],
] as const)('refuses %s with 400 naming the field', async ([query, field]) => {
  const answer = await server
    .visitor()
    .get<{ code: string; fields: Record<string, string> }>(`/api/products?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect(Object.keys(answer.body.fields)).toEqual([field])
})

test('a list has full descriptions, or excerpts of 160 characters on request', async () => {
  const description = 'Mukwa 🪵 '.repeat(60)
  const story = { title: 'long story', description, createdAt: ago(600) }
  const id = await insertListing(server, farai, story)
  for (const query of ['search=story', `sellerId=${farai.id}&page=1&limit=100`]) {
    const found = (await list(query)).body.find((product) => product.id === id)
    expect(found?.description).toBe(description)
    const short = (await list(`${query}&description=excerpt`)).body.find((one) => one.id === id)
    expect(short?.description).toBe([...description].slice(0, 160).join(''))
  }
  const page = await server.visitor().get<ProductDetail>(`/api/products/${id}`)
  expect(page.body.description).toBe(description)
  await updateListing(server, id, { status: 'removed' })
})

test('sold, ended and removed items are excluded; an auction past its end comes last', async () => {
  const before = await titles()
  for (const status of ['sold', 'ended', 'removed', 'reserved'] as const) {
    const id = await insertListing(server, rudo, { title: `kudu ${status}` })
    await updateListing(server, id, { status })
  }
  await insertAuction(server, rudo, { title: 'kudu over', seconds: -1 })
  const withdrawn = await insertAuction(server, rudo, { title: 'kudu withdrawn', seconds: -1 })
  await updateListing(server, withdrawn, { status: 'ended' })
  await updateAuction(server, withdrawn, { closed_at: ago(2) })
  for (const sort of ['best_match', 'ending_soonest', 'price_shipping_asc'])
    await expect.poll(async () => (await titles(`sort=${sort}`)).at(-1)).toBe('kudu over')
  expect(await titles()).toEqual([...before, 'kudu over'])
  expect(await titles('search=kudu')).toEqual(['kudu over'])
  expect(await titles('search=kudu&type=fixed')).toEqual([])
  expect(await titles('limit=6&page=2')).toEqual(['kudu over'])
  await server.app.pool.query(
    "delete from auctions where product_id in (select id from products where title = 'kudu over')",
  )
  await server.app.pool.query("update products set status = 'removed' where title = 'kudu over'")
  await expect.poll(() => titles()).toEqual(before)
})

test('active boosts come first in best match, and only there', async () => {
  covers('rule: active boosts first')
  const boost = (name: string, until: Date | null) =>
    updateListing(server, made[name]!, { boosted_until: until })
  await boost('dress', new Date(Date.now() + 10 * minute))
  await boost('stove', ago(1))
  const answer = await list()
  expect(titlesOf(answer)).toEqual(['dress', 'chair', 'tyre', 'drum', 'stove', 'radio'])
  const boosted = answer.body.filter(({ visibilityBoosted }) => visibilityBoosted)
  expect(titlesOf({ body: boosted })).toEqual(['dress'])
  expect(answer.headers.get('x-total-count')).toBe('6')
  expect(await titles('limit=1&page=2')).toEqual(['chair'])
  expect(await titles('location=Harare')).toEqual(['stove', 'chair', 'radio'])
  expect((await titles('sort=price_shipping_asc'))[0]).toBe('chair')
  await boost('dress', null)
})

test('a list needs few statements, including the session', async () => {
  await listingChangesSettle(server)
  for (const query of ['', 'category=motors&condition=used&minPrice=1', 'sort=ending_soonest'])
    expect(await fewestStatements(() => rudo.client.get(`/api/products?${query}`))).toHaveLength(2)
  const isOfSearch = ({ text }: { text: string }) => /sessions|search/.test(text)
  const search = () => rudo.client.get('/api/products?search=rdio+dress')
  // The words, the matches and the page; then the page only.
  expect((await statementsOf(search)).filter(isOfSearch).length).toBeLessThanOrEqual(4)
  expect((await fewestStatements(search)).filter(isOfSearch)).toHaveLength(2)
  expect(
    await fewestStatements(() => rudo.client.get(`/api/products/${made['drum']}`)),
  ).toHaveLength(2)
})
