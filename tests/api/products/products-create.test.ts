import { expect, test } from 'vitest'
import type { Product, ProductDetail } from '../../../contracts/products/products.ts'
import { sharedMember, sharedServer, sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { inHours, sofa, type Refusal } from '../../support/listings/selling.ts'
import { covers } from '../../coverage/covers.ts'

const { server, seller } = sharedShop(sharedServer({ AUCTION_MIN_SECONDS: '3600' }))
const other = sharedMember(server)

const create = (body: unknown, member: Member = seller) =>
  member.client.post<ProductDetail & Refusal>('/api/products', body)

async function hasPicture(owner: Member, stored = true): Promise<string> {
  const { id } = await server.app.db
    .insertInto('images')
    .values({
      owner_id: owner.id,
      stored_at: stored ? new Date() : null,
      width: 800,
      height: 600,
      bytes: 9000n,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `/images/${id}`
}

test('the payload of the specification creates a listing', async () => {
  covers('call: POST /api/products')
  const answer = await create({
    ...sofa,
    quantity: 2,
    categoryId: 'home-garden',
    location: 'Harare',
    shippingCost: '250000',
    allowsCollection: true,
    sellerId: seller.id,
    images: [],
  })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({
    ...sofa,
    quantity: 2,
    categoryId: 'home-garden',
    location: 'Harare',
    shippingCost: '250000.00',
    allowsCollection: true,
    sellerId: seller.id,
    images: [],
    status: 'active',
    isAuction: false,
    currentBid: null,
    currency: 'ZWL',
    originalPrice: '4500000.00',
  })
  const listed = await server.visitor().get<Product[]>(`/api/products?sellerId=${seller.id}`)
  expect(listed.body.map((product) => product.id)).toContain(answer.body.id)
})

test('the smallest payload creates one piece without shipping cost in the seller’s city', async () => {
  const mutare = await createMember(server, { city: 'mutare' })
  const answer = await create({ ...sofa, categoryId: '', shippingCost: '' }, mutare)
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({
    quantity: 1,
    shippingCost: '0.00',
    categoryId: null,
    location: 'Mutare',
    allowsCollection: false,
  })
  const listed = await server.visitor().get<Product[]>(`/api/products?sellerId=${mutare.id}`)
  expect(listed.body.map(({ location }) => location)).toEqual(['Mutare'])
})

test('a title is trimmed, and a known place gets the spelling of the filter', async () => {
  const answer = await create({
    ...sofa,
    title: '  Drum \n from  Chiweshe ',
    location: 'bulawayo ',
  })
  expect(answer.body).toMatchObject({ title: 'Drum from Chiweshe', location: 'Bulawayo' })
})

test('an amount in US dollars is converted at the current rate and stored as typed', async () => {
  covers('constant: 1 USD = ZWL 25,000')
  const answer = await create({ ...sofa, price: '180.50', shippingCost: '2', currency: 'USD' })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({
    price: '4512500.00',
    shippingCost: '50000.00',
    currency: 'USD',
    originalPrice: '180.50',
  })
})

test('amounts are converted at the rate that is valid at the time', async () => {
  await server.app.pool.query(`
    update settings set during = tstzrange(lower(during), now()) where name = 'exchange_rate' and upper_inf(during)`)
  await server.app.pool.query(
    "insert into settings (name, value) values ('exchange_rate', '30000')",
  )
  const answer = await create({ ...sofa, price: '2', currency: 'USD' })
  expect(answer.body.price).toBe('60000.00')
})

test('a new listing is found at once', async () => {
  await create({ ...sofa, title: 'Njuzu water filter' })
  const found = await server.visitor().get<Product[]>('/api/products?search=njuzu')
  expect(found.body.map((product) => product.title)).toEqual(['Njuzu water filter'])
})

test('a request can create an auction', async () => {
  covers('call: POST /api/products')
  const ends = inHours(72)
  const answer = await create({
    ...sofa,
    isAuction: true,
    auctionEndTime: ends,
    buyItNowPrice: '6000000',
    reservePrice: '5000000',
  })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({
    isAuction: true,
    auctionEndTime: ends,
    currentBid: '4500000.00',
    buyItNowPrice: '6000000.00',
    reserve: 'not_met',
    bidCount: 0,
    quantity: 1,
  })
})

test('the shortest and the longest auction are accepted', async () => {
  for (const hours of [1.01, 24 * 30])
    expect(
      (await create({ ...sofa, isAuction: true, auctionEndTime: inHours(hours) })).status,
    ).toBe(201)
})

test('listing is refused without a session, under 18, or for another seller', async () => {
  const visitor = await server.visitor().post<Refusal>('/api/products', sofa)
  expect([visitor.status, visitor.body.code]).toEqual([401, 'unauthenticated'])

  const child = await createMember(server, {
    dateOfBirth: `${new Date().getFullYear() - 17}-01-01`,
  })
  const young = await create(sofa, child)
  expect([young.status, young.body.code]).toEqual([403, 'under_age'])

  const forged = await create({ ...sofa, sellerId: other.id })
  expect([forged.status, forged.body.code]).toEqual([403, 'foreign_identity'])
  expect(await countOf(child)).toBe(0)
  expect(await countOf(other)).toBe(0)
})

const countOf = async (member: Member): Promise<number> => {
  const rows = await server.app.db
    .selectFrom('products')
    .select('id')
    .where('seller_id', '=', member.id)
    .execute()
  return rows.length
}

test('malformed JSON and a body that is not an object return 400', async () => {
  const malformed = await seller.client.fetch('/api/products', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"title": ',
  })
  expect(malformed.status).toBe(400)
  for (const body of [[], 'text', 7, null]) expect((await create(body)).status).toBe(400)
})

test('pictures are attached in the order given', async () => {
  const pictures = [
    await hasPicture(seller),
    await hasPicture(seller),
    await hasPicture(seller),
  ].reverse()
  const answer = await create({ ...sofa, images: [...pictures, pictures[0]] })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body.images).toEqual(pictures)
})

test("only the member's own, finished and unused pictures can be attached", async () => {
  const used = await hasPicture(seller)
  expect((await create({ ...sofa, images: [used] })).status).toBe(201)
  const bad = [
    await hasPicture(other),
    await hasPicture(seller, false),
    used,
    '/images/00000000-0000-7000-8000-000000000000',
    'https://evil.example/x.png',
    '/images/../../etc/passwd',
    '',
  ]
  const before = await countOf(seller)
  for (const image of bad) {
    const answer = await create({ ...sofa, images: [await hasPicture(seller), image] })
    expect([image, answer.status, answer.body.code]).toEqual([image, 403, 'image_not_yours'])
  }
  expect(await countOf(seller)).toBe(before)
})

test('two concurrent listings cannot use the same picture', async () => {
  const picture = await hasPicture(seller)
  const first = await insertListing(server, seller)
  const { app } = server
  let second: Promise<{ status: number; body: Refusal }> | undefined
  await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('images')
      .set({ product_id: first, position: 0 })
      .where('id', '=', picture.slice('/images/'.length))
      .execute()
    second = create({ ...sofa, images: [picture] })
    const waiting = () =>
      app.pool
        .query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        .then(({ rows }) => rows.length)
    await expect.poll(waiting, { timeout: 7000 }).toBe(1)
  })
  expect((await second)?.body.code).toBe('image_not_yours')
})

test('a listing for collection only has no shipping cost and offers collection', async () => {
  const answer = await create({ ...sofa, collectionOnly: true, shippingCost: '20' })
  expect(answer.body).toMatchObject({
    collectionOnly: true,
    allowsCollection: true,
    shippingCost: '0.00',
  })
})

test('members who watch are notified of a new listing', async () => {
  const answer = await create(sofa)
  const events = await server.app.pool.query<{ type: string }>(
    'select type from events where topic = $1',
    [`product:${answer.body.id}`],
  )
  expect(events.rows).toEqual([{ type: 'product.changed' }])
})

test('text that looks like SQL or markup is stored unchanged', async () => {
  const title = `Robert'); drop table products; -- <script>alert(1)</script> 'a':* & | ! \\`
  const answer = await create({ ...sofa, title })
  expect(answer.body.title).toBe(title)
  await insertListing(server, other)
  expect(
    (await server.visitor().get<Product[]>(`/api/products?search=${encodeURIComponent(title)}`))
      .body[0]!.title,
  ).toBe(title)
})
