import type { ProductId } from '#contracts/common/ids.ts'
import type { Category, Product, ProductDetail } from '#contracts/products/products.ts'
import { forgetCounts } from '../../../server/modules/categories/category-counts.ts'
import { covers, sharedMember, sharedServer } from '#support/fixtures.ts'
import {
  updateAuction,
  insertAuction,
  insertListing,
  updateListing,
} from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { statementsOf } from '#support/server/statements.ts'

const server = sharedServer()
const rudo = sharedMember(server, { username: 'rudo' })
const farai = sharedMember(server, { username: 'farai' })

let radio: ProductId
let drum: ProductId
beforeAll(async () => {
  const prices = { priceMinor: 500_00n, shippingMinor: 600_00n }
  radio = await insertListing(server, rudo, { title: 'radio', ...prices })
  const terms = { priceMinor: 400_00n, categoryId: 'sports' }
  drum = await insertAuction(server, rudo, { title: 'drum', ...terms })
})

test('a fixed-price listing has all its fields', async () => {
  const { body } = await server.visitor().get<Product[]>('/api/products?category=electronics')
  const time = expect.stringMatching(/Z$/)
  const ratings = { totalRatings: 0, averageRating: 0, positivePercentage: 0 }
  const verified = { emailVerified: true, phoneVerified: false }
  const seller = { id: rudo.id, username: 'rudo', city: 'Harare', memberSince: time }
  const texts = { title: 'radio', description: 'Works well, sold because we moved.', images: [] }
  const state = { quantity: 1, status: 'active', condition: 'good', visibilityBoosted: false }
  const places = { categoryId: 'electronics', kindId: null, location: 'Harare' }
  const delivery = { allowsCollection: false, collectionOnly: false }
  const ofBids = { isAuction: false, bidCount: 0, auctionEndTime: null, currentBid: null }
  const shown = { base: 'ZWL', price: '500.00', shippingCost: '600.00', buyItNowPrice: null }
  const typed = { currency: 'ZWL', originalPrice: '500.00', originalShippingCost: '600.00' }
  expect(body[0]).toEqual({
    id: radio,
    ...texts,
    ...state,
    ...places,
    ...delivery,
    ...ofBids,
    ...shown,
    ...typed,
    sellerId: rudo.id,
    seller: { ...seller, ...verified, ...ratings },
    createdAt: time,
    updatedAt: time,
  })
})

test('the page of an auction has its bidding fields, also for an outbid member', async () => {
  await updateAuction(server, drum, {
    current_minor: 450_00n,
    bid_count: 1,
    leader_id: farai.id,
    reserve_minor: 460_00n,
    buy_it_now_minor: 900_00n,
  })
  const bid = `insert into bids (auction_id, seq, bidder_id, amount_minor, created_at)
    values ($1, 1, $2, 45000, now())`
  await rowsOf(server, bid, [drum, farai.id])
  const as = async (member: Member | undefined) =>
    (await (member?.client ?? server.visitor()).get<ProductDetail>(`/api/products/${drum}`)).body
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
  const { id: leader_id } = await createMember(server)
  const terms = { reserve_minor: 450_00n, current_minor: 470_00n, bid_count: 2, leader_id }
  await updateAuction(server, drum, terms)
  expect(await as(farai)).toMatchObject({ leading: false, hasBid: true, reserve: 'met' })
})

test('a removed listing is visible only to its seller; sold listings stay visible to all', async () => {
  covers('text: Product not found')
  const id = await insertListing(server, rudo, { title: 'withdrawn' })
  const read = ({ client }: Pick<Member, 'client'>) => client.get(`/api/products/${id}`)
  await updateListing(server, id, { status: 'removed' })
  const missing = { code: 'product_not_found', message: 'Product not found' }
  for (const reader of [{ client: server.visitor() }, farai]) {
    const { status, body } = await read(reader)
    expect([status, body]).toEqual([404, missing])
  }
  expect((await read(rudo)).body).toMatchObject({ status: 'removed' })
  const sold = { status: 'sold', quantity: 0 } as const
  await updateListing(server, id, sold)
  expect((await read({ client: server.visitor() })).body).toMatchObject(sold)
})

test('each category has the number of its listings', async () => {
  const seller = await createMember(server)
  for (const categoryId of ['motors', 'motors', 'fashion'])
    await insertListing(server, seller, { categoryId })
  await server.app.pool.query("update products set status = 'ended' where category_id = 'fashion'")
  forgetCounts(server.app)
  // Concurrent requests share one statement.
  const read = () => server.visitor().get<Category[]>('/api/categories')
  const statements = await statementsOf(() => Promise.all(Array.from({ length: 5 }, read)))
  expect((await read()).body.map(({ kinds: _kinds, ...category }) => category)).toEqual([
    { id: 'electronics', name: 'Electronics', count: 1 },
    { id: 'fashion', name: 'Fashion', count: 0 },
    { id: 'home-garden', name: 'Home & Garden', count: 0 },
    { id: 'motors', name: 'Motors', count: 2 },
    { id: 'sports', name: 'Sports', count: 1 },
    { id: 'health-beauty', name: 'Health & Beauty', count: 0 },
  ])
  expect(statements.filter(({ text }) => /group by category_id/.test(text))).toHaveLength(1)
})
