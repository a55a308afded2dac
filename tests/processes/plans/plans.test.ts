import type pg from 'pg'
import { ProductQuery, type Product } from '#contracts/products/products.ts'
import { lockFreeAuctions } from '../../../server/modules/auctions/store.ts'
import { followAuctions } from '../../../server/modules/products/listings/follow-auctions.ts'
import { filterOf, sortOf } from '../../../server/modules/products/list/list.rules.ts'
import {
  findListings,
  listStatement,
} from '../../../server/modules/products/list/list-statement.ts'
import { oldestBatch } from '../../../server/modules/privacy/retention/enforce.ts'
import { retention } from '../../../server/modules/privacy/retention/index.ts'
import { SqlValues } from '../../../server/modules/products/sql-values.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { commonWord, fillListings, rareWord } from '#support/listings/many-listings.ts'
import { fillTrades } from '#support/listings/many-trades.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { scannedBy, scansOf } from '#support/listings/plans.ts'
import { connectTo } from '#support/processes/connect-to.ts'
import { startServer, type TestServer } from '#support/server/server.ts'
import type { Statement } from '#support/server/statements.ts'
import { wordsOf } from '#support/words-of.ts'

/** Tables that grow with the shop. */
const large = new Set(
  wordsOf(`
  products product_search auctions bids orders users sessions notifications images carts
  cart_items search_words listing_changes counted_changes
`),
)

let server: TestServer
let client: pg.Client
let member: Member
beforeAll(async () => {
  server = await startServer()
  member = await createMember(server)
  client = await connectTo(server.databaseUrl)
  await fillListings(client, 100_000)
  await fillTrades(client, member.id)
  await client.query(
    `insert into listing_changes (moved, transaction)
     select n % 2 = 0, n::text::xid8 from generate_series(10, 20000) as n on conflict do nothing`,
  )
  await client.query(
    `insert into counted_changes (transaction, difference, condition, auction, free, collection, list_minor)
     select n::text::xid8, 1, 'new', false, false, false, 1 from generate_series(10, 20000) as n`,
  )
  await client.query('analyze listing_changes, counted_changes')
  // Each process reads all listings once, to count them.
  await server.visitor().get('/api/products?category=motors')
}, 300_000)
afterAll(async () => {
  await client?.end()
  await server.stop()
})

const scanned = (statement: Statement) => scannedBy(client, large, statement)

const endless = (request: () => Promise<{ status: number }>, status?: number) =>
  scansOf(client, large, request, status)

test.for([
  '',
  ...wordsOf(`
  page=3 limit=100 category=motors category=car-parts category=boats location=Gweru
  location=Nowhere condition=new condition=poor condition=used type=auction type=fixed
  delivery=free delivery=collection delivery=free&category=motors
  minPrice=1000000&maxPrice=1010000 minPrice=1000000 maxPrice=200
  sort=price_shipping_asc sort=price_shipping_desc sort=price_shipping_asc&category=motors
  sort=price_shipping_asc&category=car-parts sort=price_shipping_desc&location=Nowhere
  sort=ending_soonest sort=ending_soonest&category=motors sort=ending_soonest&category=car-parts
  sort=ending_soonest&type=fixed sort=price_shipping_desc&category=boats
  category=car-parts&attribute=brand:Honda category=car-parts&condition=new&maxPrice=2000000
  category=motors&attribute=year:2010..&sort=price_shipping_asc
  category=motors&location=Gweru&condition=poor
  category=motors&location=Gweru&condition=poor&sort=price_shipping_asc&minPrice=1000000&maxPrice=1100000
`),
])('the list of %j uses an index', async (query) => {
  const list = () => member.client.get(`/api/products?${query}`)
  expect(await endless(list)).toEqual({})
  // Now the listings of the page are known.
  expect(await endless(list)).toEqual({})
})

test.for([
  {},
  { minPrice: '400', maxPrice: '404' },
  { sort: 'price_shipping_asc' },
  { sort: 'price_shipping_desc' },
  { sort: 'price_shipping_asc', type: 'fixed' },
  { sort: 'price_shipping_asc', minPrice: '400', maxPrice: '440' },
  { sort: 'price_shipping_desc', location: 'Nowhere' },
])('during a currency conversion the list of %j uses an index', async (query) => {
  const parsed = ProductQuery.parse(query)
  const conversion = { from: 'ZWL', to: 'ZWG', rate: '0.0004' }
  const page = { page: 1, limit: 24, offset: 0 }
  const values = new SqlValues(false)
  const filter = { ...filterOf(parsed, undefined), conversion }
  const found = findListings(filter, sortOf(parsed), page, values)
  const text = listStatement(found, page, values, 'p.description')
  expect(await scanned({ text, values: values.list, named: false })).toEqual([])
})

test.for(
  wordsOf(`
  counts counts?type=auction counts?delivery=free&category=car-parts
  counts?condition=poor&location=Gweru&maxPrice=200 counts?search=${commonWord}
  counts?category=car-parts&attribute=brand:Honda counts?search=${rareWord}&delivery=collection
  facets?category=car-parts facets?category=car-parts&search=${commonWord}
  facets?category=car-parts&attribute=type:Engine&attribute=brand:Honda
`),
)('the filters at %s use an index', async (path) => {
  expect(await endless(() => member.client.get(`/api/products/${path}`))).toEqual({})
})

test("a seller's list uses an index", async () => {
  const [first] = (await server.visitor().get<Product[]>('/api/products?limit=1')).body
  const path = `/api/products?sellerId=${first!.sellerId}`
  expect(await endless(() => server.visitor().get(path))).toEqual({})
  expect(await endless(() => server.visitor().get(`${path}&search=${commonWord}`))).toEqual({})
})

test('similar items and several items use indexes', async () => {
  const { body } = await server.visitor().get<Product[]>('/api/products?limit=12')
  for (const { id } of body.slice(0, 3)) {
    const path = `/api/products/${id}/similar`
    expect(await endless(() => server.visitor().get(path))).toEqual({})
    // Now the similar items are known.
    expect(await endless(() => server.visitor().get(path))).toEqual({})
  }
  const ids = body.map(({ id }) => `ids=${id}`).join('&')
  expect(await endless(() => server.visitor().get(`/api/products/several?${ids}`))).toEqual({})
})

test.for(
  wordsOf(`
  search=${commonWord} search=${commonWord} search=${rareWord} search=samsng search=zzzzz
  search=waterprof search=${commonWord}&page=6 search=${commonWord}+fridge
  search=${commonWord}&category=motors search=${commonWord}&category=car-parts
  search=${rareWord}&category=boats&sort=price_shipping_asc
  search=${commonWord}&location=Gweru&condition=poor search=${rareWord}&sort=price_shipping_asc
  search=${commonWord}&sort=price_shipping_desc search=${commonWord}&sort=ending_soonest
  search=${commonWord}&minPrice=1000000&maxPrice=1010000 search=${rareWord}&maxPrice=1000000
  search=${commonWord}+zeppelin&match=any search=${commonWord}+zeppelin&match=any&maxPrice=1000000
`),
)('a search for %j uses an index', async (query) => {
  expect(await endless(() => member.client.get(`/api/products?${query}`))).toEqual({})
})

test.for(['sa', commonWord, 'mod', '12', 'samsng', 'zz', `${commonWord} f`, `${commonWord} fri`])(
  'suggestions for %j use an index',
  async (typed) => {
    const path = `/api/search/suggestions?q=${encodeURIComponent(typed)}`
    expect(await endless(() => server.visitor().get(path))).toEqual({})
  },
)

test('all requests of a member use indexes', async () => {
  const listing = await insertListing(server, await createMember(server), { quantity: 5 })
  const auction = await insertAuction(server, await createMember(server))
  const { rows } = await client.query<{ busy: string; ordered: string; rated: string }>(
    `select (select auction_id from bids limit 1) as busy,
       (select id from orders where buyer_id = $1 limit 1) as ordered,
       (select seller_id from ratings limit 1) as rated`,
    [member.id],
  )
  const { busy, ordered, rated } = rows[0]!
  const gets = wordsOf(`
    /api/products/${listing} /api/products/${auction} /api/products/${busy}
    /api/products/${busy}/bids /api/bids /api/bids?tab=ended /api/cart /api/orders
    /api/orders/${ordered} /api/notifications/${member.id} /api/notifications/${member.id}/count
    /api/auth/session /api/sellers/${rated} /api/sellers/${rated}/rating-stats
    /api/sellers/${rated}/ratings /api/buyers/${member.id}/ratings
    /api/buyers/${member.id}/rating-stats /api/orders/${ordered}/ratings
    /api/sellers/${rated}/rateable-orders /api/subscription/status
  `)
  for (const path of gets) expect(await endless(() => member.client.get(path)), path).toEqual({})
  const one = { productId: listing, quantity: 1 }
  const mortar = { title: 'Mortar', description: 'For maize and nuts.', condition: 'new' }
  const posts: [string, object][] = [
    [`/api/products/${auction}/bids`, { amount: '200000' }],
    ['/api/cart', one],
    ['/api/orders', { ...one, paymentMethod: 'bank_transfer', checkoutId: crypto.randomUUID() }],
    ['/api/products', { ...mortar, price: '9' }],
  ]
  for (const [path, body] of posts)
    expect(await endless(() => member.client.post(path, body), 201), path).toEqual({})
})

test('simultaneous bids on several auctions use indexes', async () => {
  const others = [await createMember(server), await createMember(server)]
  const auctions = await Promise.all(others.map((other) => insertAuction(server, other)))
  const together = async () => {
    const bid = (id: string, n: number) =>
      others[1 - n]!.client.post(`/api/products/${id}/bids`, { amount: '200000' })
    const answers = await Promise.all(auctions.map(bid))
    return { status: Math.max(...answers.map(({ status }) => status)) }
  }
  expect(await endless(together, 201)).toEqual({})
  const locks = { ...lockFreeAuctions, values: [auctions, [member.id]], named: true }
  expect(await scanned(locks)).toEqual([])
})

test('prices of auctions are updated by index', async () => {
  const id = await insertAuction(server, member)
  expect(await scanned({ text: followAuctions.text, values: [[id]], named: true })).toEqual([])
})

test('expired notifications are found by index', async () => {
  const { over } = retention.notifications
  const { sql: text, parameters } = oldestBatch('notifications', over!).compile(server.app.db)
  expect(await scanned({ text, values: [...parameters], named: true })).toEqual([])
})
