import type { Product, ProductDetail } from '../../../contracts/products/products.ts'
import { covers, sharedMember, sharedServer, sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { setsRate } from '../../support/currencies/rates.ts'
import { configure } from '../../support/server/configure.ts'
import { areWaiting } from '../../support/server/held-rows.ts'
import { inHours, sofa, type Refusal } from '../../support/listings/selling.ts'
import { rowsOf } from '../../support/rows.ts'

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
  const events = await server.app.pool.query<{ type: string }>(
    'select type from events where topic = $1',
    [`product:${answer.body.id}`],
  )
  expect(events.rows).toEqual([{ type: 'product.changed' }])
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
  await setsRate(server, 30_000)
  expect((await create({ ...sofa, price: '2', currency: 'USD' })).body.price).toBe('60000.00')
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

test('listing is refused under 18 or for another seller', async () => {
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

const countOf = async ({ id }: Member): Promise<number> =>
  (await rowsOf(server, 'select from products where seller_id = $1', [id])).length

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
    await areWaiting(server, 1)
  })
  expect((await second)?.body.code).toBe('image_not_yours')
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

test.for([
  ['title', { title: '   ' }, 'Product title is required'],
  ['title', { title: 'x'.repeat(201) }, 'Title must be under 200 characters'],
  ['description', { description: 'x'.repeat(9) }, 'Description must be at least 10 characters'],
  ['description', { description: 'x'.repeat(5001) }, 'Description must be under 5000 characters'],
  ['price', { price: '0' }, 'Price must be a positive number'],
  ['price', { price: '9999999999', currency: 'USD' }, 'Price must be a positive number'],
  ['condition', { condition: 'broken' }, 'Please select the item condition'],
  ['quantity', { quantity: 1.5 }, 'Quantity must be a positive number'],
  ['shippingCost', { shippingCost: '-1' }, 'Shipping cost must be a positive number or empty'],
  ['location', { location: '  ' }, 'Choose where the item is'],
  ['images', { images: Array(21).fill('/images/x') }, 'Maximum 20 images allowed'],
  ['status', { status: 'sold' }, 'There is no field called status.'],
  ['auctionEndTime', { isAuction: true }, 'Choose when the auction ends.'],
  ['buyItNowPrice', { buyItNowPrice: '5000000' }, 'Only auctions can have this.'],
] as const)('refuses a bad %s: %j', async ([field, change, sentence]) => {
  const member = await createMember(server)
  const answer = await create({ ...sofa, ...change }, member)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  expect(answer.body.fields).toEqual({ [field]: sentence })
  expect(await countOf(member)).toBe(0)
})

test('the longest title and the shortest and longest description are accepted', async () => {
  covers('constant: title max 200', 'constant: description 10 to 5000')
  for (const change of [
    { title: 'x'.repeat(200) },
    { description: 'x'.repeat(10) },
    { description: 'x'.repeat(5000) },
  ])
    expect((await create({ ...sofa, ...change })).status).toBe(201)
})

test('a repeated key creates one listing, also after a crash; with another body it is refused', async () => {
  const member = await createMember(server)
  const key = `crash-${member.id}`
  const send = (title: string) =>
    member.client.post<ProductDetail>(
      '/api/products',
      { ...sofa, title },
      { 'idempotency-key': key },
    )
  const forget = () => server.app.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
  const first = await send('Keyed')
  const again = await send('Keyed')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.text).toBe(first.text)
  expect((await send('Other')).status).toBe(409)
  await forget()
  const afterCrash = await send('Keyed')
  expect([afterCrash.status, afterCrash.body.id]).toEqual([201, first.body.id])
  expect(await countOf(member)).toBe(1)
  await forget()
  expect((await send('Another one')).body.title).toBe('Another one')
  expect(await countOf(member)).toBe(2)
})

test('the number of new listings per member and hour is limited', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  const eager = await createMember(server)
  for (let count = 0; count < 59; count += 1) await server.app.limits.take('listing', eager.id)
  expect((await create(sofa, eager)).status).toBe(201)
  const answer = await create(sofa, eager)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
