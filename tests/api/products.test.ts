import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductId } from '../../contracts/ids.ts'
import type { Category, Product, ProductDetail } from '../../contracts/products.ts'
import { hasAuction, hasListing } from '../support/listings.ts'
import { hasPerson, type Person } from '../support/people.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { fewestStatements, statementsOf } from '../support/statements.ts'

let server: TestServer
let rudo: Person
let farai: Person
const made: Record<string, ProductId> = {}
const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute)

beforeAll(async () => {
  server = await startServer()
  rudo = await hasPerson(server, { username: 'rudo' })
  farai = await hasPerson(server, { username: 'farai' })
  const listed = async (
    name: string,
    seller: Person,
    listing: Parameters<typeof hasListing>[2],
  ) => {
    made[name] = await hasListing(server, seller, { title: name, ...listing })
  }
  await listed('radio', rudo, {
    priceMinor: 500_00n,
    shippingMinor: 600_00n,
    categoryId: 'electronics',
    condition: 'good',
    location: 'Harare',
    createdAt: ago(50),
  })
  await listed('dress', rudo, {
    priceMinor: 300_00n,
    shippingMinor: 0n,
    categoryId: 'fashion',
    condition: 'new',
    location: 'Mutare',
    createdAt: ago(40),
  })
  await listed('stove', farai, {
    priceMinor: 900_00n,
    shippingMinor: 100_00n,
    categoryId: 'home-garden',
    condition: 'fair',
    location: 'Harare',
    createdAt: ago(30),
  })
  await listed('tyre', farai, {
    priceMinor: 700_00n,
    shippingMinor: 0n,
    categoryId: 'motors',
    condition: 'like-new',
    location: null,
    createdAt: ago(20),
  })
  made['drum'] = await hasAuction(server, rudo, {
    title: 'drum',
    priceMinor: 400_00n,
    shippingMinor: 50_00n,
    categoryId: 'sports',
    condition: 'poor',
    location: 'Gweru',
    seconds: 7200,
    createdAt: ago(10),
  })
  made['chair'] = await hasAuction(server, farai, {
    title: 'chair',
    priceMinor: 200_00n,
    categoryId: 'home-garden',
    condition: 'good',
    location: 'Harare',
    seconds: 3600,
    createdAt: ago(5),
  })
})
afterAll(() => server.stop())

const list = async (query = '') => {
  const answer = await server.visitor().get<Product[]>(`/api/products?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const titles = async (query?: string) => (await list(query)).body.map((product) => product.title)

test('lists what is for sale, newest first, with the count of all [call: GET /api/products]', async () => {
  const answer = await list()
  expect(answer.body.map((product) => product.title)).toEqual([
    'chair',
    'drum',
    'tyre',
    'stove',
    'dress',
    'radio',
  ])
  expect(answer.headers.get('x-total-count')).toBe('6')
  expect(answer.headers.get('x-total-capped')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a fixed price in full', async () => {
  const [product] = (await list('category=electronics')).body
  expect(product).toEqual({
    id: made['radio'],
    title: 'radio',
    description: 'Works well, sold because we moved.',
    price: '500.00',
    currentBid: null,
    buyItNowPrice: null,
    isAuction: false,
    auctionEndTime: null,
    shippingCost: '600.00',
    condition: 'good',
    location: 'Harare',
    images: [],
    sellerId: rudo.id,
    categoryId: 'electronics',
    quantity: 1,
    allowsCollection: false,
    visibilityBoosted: false,
    status: 'active',
    currency: 'ZWL',
    originalPrice: '500.00',
    bidCount: 0,
    seller: {
      id: rudo.id,
      username: 'rudo',
      city: 'Harare',
      memberSince: expect.stringMatching(/Z$/),
      totalRatings: 0,
      averageRating: null,
      positivePercentage: null,
    },
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  })
})

test.for([
  ['category=home-garden', ['chair', 'stove']],
  ['location=Harare', ['chair', 'stove', 'radio']],
  ['location=harare', ['chair', 'stove', 'radio']],
  ['location=All%20Zimbabwe', ['chair', 'drum', 'tyre', 'stove', 'dress', 'radio']],
  ['location=Nowhere', []],
  ['condition=new', ['dress']],
  ['condition=used', ['chair', 'drum', 'tyre', 'stove', 'radio']],
  ['condition=new,used', ['chair', 'drum', 'tyre', 'stove', 'dress', 'radio']],
  ['condition=fair,poor', ['drum', 'stove']],
  ['condition=fair&condition=poor', ['drum', 'stove']],
  ['type=auction', ['chair', 'drum']],
  ['type=fixed', ['tyre', 'stove', 'dress', 'radio']],
  ['minPrice=500', ['tyre', 'stove', 'radio']],
  ['maxPrice=300.00', ['chair', 'dress']],
  ['minPrice=300&maxPrice=500', ['drum', 'dress', 'radio']],
  ['minPrice=500&maxPrice=300', []],
  ['minPrice=', ['chair', 'drum', 'tyre', 'stove', 'dress', 'radio']],
  ['category=home-garden&type=fixed&location=Harare', ['stove']],
] as const)('filters by %s [call: GET /api/products]', async ([query, expected]) => {
  const answer = await list(query)
  expect(answer.body.map((product) => product.title)).toEqual(expected)
  expect(answer.headers.get('x-total-count')).toBe(String(expected.length))
})

test('filters by seller', async () => {
  expect(await titles(`sellerId=${rudo.id}`)).toEqual(['drum', 'dress', 'radio'])
})

test.for([
  ['price_shipping_asc', ['chair', 'dress', 'drum', 'tyre', 'stove', 'radio']],
  ['price_shipping_desc', ['radio', 'stove', 'tyre', 'drum', 'dress', 'chair']],
  ['ending_soonest', ['chair', 'drum', 'tyre', 'stove', 'dress', 'radio']],
  ['best_match', ['chair', 'drum', 'tyre', 'stove', 'dress', 'radio']],
] as const)('sorts by %s [rule: sort and page are applied]', async ([sort, expected]) => {
  expect(await titles(`sort=${sort}`)).toEqual(expected)
  expect(await titles(`sort=${sort}&limit=2&page=2`)).toEqual(expected.slice(2, 4))
})

test('ending soonest of fixed prices alone is newest first', async () => {
  expect(await titles('sort=ending_soonest&type=fixed')).toEqual([
    'tyre',
    'stove',
    'dress',
    'radio',
  ])
  expect(await titles('sort=ending_soonest&type=auction')).toEqual(['chair', 'drum'])
})

test('pages with X-Total-Count and Link; a page beyond the last is empty and still tells the count', async () => {
  const second = await list('limit=4&page=2&type=')
  expect(second.body.map((product) => product.title)).toEqual(['dress', 'radio'])
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
  ['maxPrice=99999999999999999999', 'maxPrice'],
  ['sort=cheapest', 'sort'],
  ['type=raffle', 'type'],
  ['sellerId=1', 'sellerId'],
  ['page=0', 'page'],
  ['page=1e9', 'page'],
  ['limit=101', 'limit'],
  ['limit=x', 'limit'],
  ['category=motors&category=sports', 'category'],
  ['search=%00', 'search'],
  [`search=${'x'.repeat(121)}`, 'search'],
] as const)(
  'refuses %s with 400 naming the field [call: GET /api/products]',
  async ([query, field]) => {
    const answer = await server
      .visitor()
      .get<{ code: string; fields: Record<string, string> }>(`/api/products?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid_request')
    expect(Object.keys(answer.body.fields)).toEqual([field])
  },
)

test('the description in a list is an excerpt of 160 characters, on its own page it is whole', async () => {
  const description = 'Mukwa 🪵 '.repeat(60)
  const id = await hasListing(server, farai, {
    title: 'long story',
    description,
    createdAt: ago(600),
  })
  const [shown] = (await list('search=story')).body
  expect([...shown!.description]).toHaveLength(160)
  const page = await server.visitor().get<ProductDetail>(`/api/products/${id}`)
  expect(page.body.description).toBe(description)
  await remove(id)
})

const remove = (id: ProductId) =>
  server.app.db.updateTable('products').set({ status: 'removed' }).where('id', '=', id).execute()

test('sold, ended and removed ones are left out, and an auction that is over though not closed yet', async () => {
  const before = await titles()
  for (const status of ['sold', 'ended', 'removed', 'reserved'] as const) {
    const id = await hasListing(server, rudo, { title: `kudu ${status}` })
    await server.app.db.updateTable('products').set({ status }).where('id', '=', id).execute()
  }
  await hasAuction(server, rudo, { title: 'kudu over', seconds: -1 })
  expect(await titles()).toEqual(before)
  expect(await titles('sort=ending_soonest')).not.toContain('kudu over')
  expect(await titles('sort=price_shipping_asc')).not.toContain('kudu over')
  expect(await titles('search=kudu')).toEqual([])
})

test('active boosts come first in best match, and only there [rule: active boosts first]', async () => {
  const boost = (name: string, until: Date | null) =>
    server.app.db
      .updateTable('products')
      .set({ boosted_until: until })
      .where('id', '=', made[name]!)
      .execute()
  await boost('dress', new Date(Date.now() + 10 * minute))
  await boost('stove', ago(1))
  const answer = await list()
  expect(answer.body.map((product) => product.title)).toEqual([
    'dress',
    'chair',
    'drum',
    'tyre',
    'stove',
    'radio',
  ])
  expect(answer.body.map((product) => product.visibilityBoosted)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(answer.headers.get('x-total-count')).toBe('6')
  expect(await titles('limit=1&page=2')).toEqual(['chair'])
  expect(await titles('location=Harare')).toEqual(['chair', 'stove', 'radio'])
  expect((await titles('sort=price_shipping_asc'))[0]).toBe('chair')
  await boost('dress', null)
})

test('a list and one listing take few statements, the session included', async () => {
  for (const query of ['', 'category=motors&condition=used&minPrice=1', 'sort=ending_soonest'])
    expect(await fewestStatements(() => rudo.client.get(`/api/products?${query}`))).toHaveLength(2)
  const search = await statementsOf(() => rudo.client.get('/api/products?search=rdio+dress'))
  expect(search.filter(({ text }) => /sessions|search/.test(text)).length).toBeLessThanOrEqual(3)
  expect(
    await fewestStatements(() => rudo.client.get(`/api/products/${made['drum']}`)),
  ).toHaveLength(2)
})

test('an auction on its own page [call: GET /api/products/{id}]', async () => {
  const { app } = server
  await app.db
    .updateTable('auctions')
    .set({
      current_minor: 450_00n,
      bid_count: 1,
      leader_id: farai.id,
      reserve_minor: 460_00n,
      buy_it_now_minor: 900_00n,
    })
    .where('product_id', '=', made['drum']!)
    .execute()
  await app.db
    .insertInto('bids')
    .values({
      auction_id: made['drum']!,
      seq: 1,
      bidder_id: farai.id,
      amount_minor: 450_00n,
      created_at: new Date(),
    })
    .execute()
  const as = async (person: Person | undefined) =>
    (await (person?.client ?? server.visitor()).get<ProductDetail>(`/api/products/${made['drum']}`))
      .body
  expect(await as(farai)).toMatchObject({
    price: '400.00',
    currentBid: '450.00',
    buyItNowPrice: '900.00',
    bidCount: 1,
    isAuction: true,
    leading: true,
    hasBid: true,
    reserve: 'not_met',
  })
  expect(await as(rudo)).toMatchObject({ leading: false, hasBid: false })
  const anonymous = await as(undefined)
  expect(anonymous).toMatchObject({ leading: false, hasBid: false })
  expect(Math.abs(Date.parse(anonymous.serverTime) - Date.now())).toBeLessThan(5000)
  expect(Date.parse(anonymous.auctionEndTime!)).toBeGreaterThan(Date.now())
  await app.db
    .updateTable('auctions')
    .set({ reserve_minor: 450_00n })
    .where('product_id', '=', made['drum']!)
    .execute()
  expect((await as(undefined)).reserve).toBe('met')
})

test('somebody who was outbid has bid, and does not lead', async () => {
  await server.app.db
    .updateTable('auctions')
    .set({ current_minor: 470_00n, bid_count: 2, leader_id: (await hasPerson(server)).id })
    .where('product_id', '=', made['drum']!)
    .execute()
  const answer = await farai.client.get(`/api/products/${made['drum']}`)
  expect(answer.body).toMatchObject({ leading: false, hasBid: true })
})

test.for(['00000000-0000-7000-8000-000000000000', 'abc', "1'--", '%00'])(
  'an unknown id %s is 404 [text: Product not found]',
  async (id) => {
    const answer = await server.visitor().get(`/api/products/${encodeURIComponent(id)}`)
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ code: 'product_not_found', message: 'Product not found' })
  },
)

test('a removed listing is there for its seller alone; sold ones stay visible to everybody', async () => {
  const id = await hasListing(server, rudo, { title: 'withdrawn' })
  await remove(id)
  expect((await server.visitor().get(`/api/products/${id}`)).status).toBe(404)
  expect((await farai.client.get(`/api/products/${id}`)).status).toBe(404)
  expect((await rudo.client.get(`/api/products/${id}`)).body).toMatchObject({ status: 'removed' })
  await server.app.db
    .updateTable('products')
    .set({ status: 'sold', quantity: 0 })
    .where('id', '=', id)
    .execute()
  expect((await server.visitor().get(`/api/products/${id}`)).body).toMatchObject({
    status: 'sold',
    quantity: 0,
  })
})

test('the seller is shown with real ratings', async () => {
  await server.app.db
    .insertInto('seller_stats')
    .values({ seller_id: farai.id, rating_count: 3, rating_sum: 13, positive_count: 2 })
    .execute()
  const answer = await server.visitor().get<ProductDetail>(`/api/products/${made['tyre']}`)
  expect(answer.body.seller).toMatchObject({
    totalRatings: 3,
    averageRating: 4.3,
    positivePercentage: 67,
  })
})

test('the categories with how many listings each has [call: GET /api/categories]', async () => {
  const other = await startServer()
  try {
    const seller = await hasPerson(other)
    await hasListing(other, seller, { categoryId: 'motors' })
    await hasListing(other, seller, { categoryId: 'motors' })
    const gone = await hasListing(other, seller, { categoryId: 'sports' })
    await other.app.db
      .updateTable('products')
      .set({ status: 'ended' })
      .where('id', '=', gone)
      .execute()
    // All at once: one statement counts for everybody.
    const visitor = other.visitor()
    let answers: Category[][] = []
    const statements = await statementsOf(async () => {
      answers = await Promise.all(
        Array.from(
          { length: 5 },
          async () => (await visitor.get<Category[]>('/api/categories')).body,
        ),
      )
    })
    expect(answers[4]).toEqual([
      { id: 'electronics', name: 'Electronics', count: 0 },
      { id: 'fashion', name: 'Fashion', count: 0 },
      { id: 'home-garden', name: 'Home & Garden', count: 0 },
      { id: 'motors', name: 'Motors', count: 2 },
      { id: 'sports', name: 'Sports', count: 0 },
      { id: 'health-beauty', name: 'Health & Beauty', count: 0 },
    ])
    expect(statements.filter(({ text }) => /group by category_id/.test(text))).toHaveLength(1)
  } finally {
    await other.stop()
  }
})
