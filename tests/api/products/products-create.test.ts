import type { Product, ProductDetail } from '#contracts/products/products.ts'
import { covers, sharedMember, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { setsRate } from '#support/currencies/rates.ts'
import { areWaiting } from '#support/server/held-rows.ts'
import { sofa, type Refusal } from '#support/listings/selling.ts'
import { rowsOf } from '#support/rows.ts'

const { server, seller } = sharedShop()
const other = sharedMember(server)

const create = (body: unknown, member: Member = seller) =>
  member.client.post<ProductDetail & Refusal>('/api/products', body)

async function hasPicture(owner: Member, stored = true): Promise<string> {
  const insert = `insert into images (owner_id, stored_at, width, height, bytes)
    values ($1, $2, 800, 600, 9000) returning id`
  const at = stored ? new Date() : null
  const [image] = await rowsOf<{ id: string }>(server, insert, [owner.id, at])
  return `/images/${image!.id}`
}

test('the payload of the specification creates a listing', async () => {
  const payload = {
    ...sofa,
    quantity: 2,
    categoryId: 'home-garden',
    location: 'Harare',
    shippingCost: '250000',
    allowsCollection: true,
    sellerId: seller.id,
    images: [],
  }
  const answer = await create(payload)
  expect(answer.status, answer.text).toBe(201)
  const amounts = { shippingCost: '250000.00', currency: 'ZWL', originalPrice: '4500000.00' }
  const state = { status: 'active', isAuction: false, currentBid: null }
  expect(answer.body).toMatchObject({ ...payload, ...amounts, ...state })
  const listed = await server.visitor().get<Product[]>(`/api/products?sellerId=${seller.id}`)
  expect(listed.body.map((product) => product.id)).toContain(answer.body.id)
  const topic = `product:${answer.body.id}`
  expect(await rowsOf(server, 'select type from events where topic = $1', [topic])).toEqual([
    { type: 'product.changed' },
  ])
})

test('the smallest payload creates one piece without shipping cost in the seller’s city', async () => {
  const mutare = await createMember(server, { city: 'mutare' })
  const answer = await create({ ...sofa, categoryId: '', shippingCost: '' }, mutare)
  expect(answer.status, answer.text).toBe(201)
  const terms = { quantity: 1, shippingCost: '0.00', allowsCollection: false }
  expect(answer.body).toMatchObject({ ...terms, categoryId: null, location: 'Mutare' })
  const listed = await server.visitor().get<Product[]>(`/api/products?sellerId=${mutare.id}`)
  expect(listed.body.map(({ location }) => location)).toEqual(['Mutare'])
})

test('an amount in US dollars is converted at the current rate and stored as typed', async () => {
  covers('constant: 1 USD = ZWL 25,000')
  const answer = await create({ ...sofa, price: '180.50', shippingCost: '2', currency: 'USD' })
  expect(answer.status, answer.text).toBe(201)
  const converted = { price: '4512500.00', shippingCost: '50000.00' }
  expect(answer.body).toMatchObject({ ...converted, currency: 'USD', originalPrice: '180.50' })
  await setsRate(server, 30_000)
  expect((await create({ ...sofa, price: '2', currency: 'USD' })).body.price).toBe('60000.00')
})

test('listing is refused under 18 or for another seller', async () => {
  const child = await createMember(server, {
    dateOfBirth: `${new Date().getFullYear() - 17}-01-01`,
  })
  expect(await create(sofa, child)).toMatchObject({ status: 403, body: { code: 'under_age' } })
  const forged = await create({ ...sofa, sellerId: other.id })
  expect(forged).toMatchObject({ status: 403, body: { code: 'foreign_identity' } })
  expect(await countOf(child)).toBe(0)
  expect(await countOf(other)).toBe(0)
})

const countOf = async ({ id }: Member): Promise<number> =>
  (await rowsOf(server, 'select from products where seller_id = $1', [id])).length

test("only the member's own, finished and unused pictures can be attached, in the order given", async () => {
  const [first, used] = [await hasPicture(seller), await hasPicture(seller)]
  const answer = await create({ ...sofa, images: [used, first, used] })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body.images).toEqual([used, first])
  const bad = [
    await hasPicture(other),
    await hasPicture(seller, false),
    used,
    '/images/00000000-0000-7000-8000-000000000000',
    '',
  ]
  const before = await countOf(seller)
  for (const image of bad) {
    const refused = await create({ ...sofa, images: [await hasPicture(seller), image] })
    expect([image, refused.status, refused.body.code]).toEqual([image, 403, 'image_not_yours'])
  }
  expect(await countOf(seller)).toBe(before)
})

test('two concurrent listings cannot use the same picture', async () => {
  const picture = await hasPicture(seller)
  const first = await insertListing(server, seller)
  let second: ReturnType<typeof create> | undefined
  await server.app.db.transaction().execute(async (tx) => {
    const id = picture.slice('/images/'.length)
    const attached = tx.updateTable('images').set({ product_id: first, position: 0 })
    await attached.where('id', '=', id).execute()
    second = create({ ...sofa, images: [picture] })
    await areWaiting(server, 1)
  })
  expect((await second)?.body.code).toBe('image_not_yours')
})

test.for([
  ['title', { title: '   ' }, 'Product title is required'],
  ['description', { description: 'x'.repeat(9) }, 'Description must be at least 10 characters'],
  ['price', { price: '0' }, 'Price must be a positive number'],
  ['condition', { condition: 'broken' }, 'Please select the item condition'],
  ['quantity', { quantity: 1.5 }, 'Quantity must be a positive number'],
  ['shippingCost', { shippingCost: '-1' }, 'Shipping cost must be a positive number or empty'],
  ['images', { images: Array(21).fill('/images/x') }, 'Maximum 20 images allowed'],
  ['status', { status: 'sold' }, 'There is no field called status.'],
] as const)('refuses a bad %s: %j', async ([field, change, sentence]) => {
  const member = await createMember(server)
  const answer = await create({ ...sofa, ...change }, member)
  const { code, fields } = answer.body
  expect([answer.status, code, fields]).toEqual([400, 'invalid_request', { [field]: sentence }])
  expect(await countOf(member)).toBe(0)
})

test('a repeated key creates one listing, also after a crash; with another body it is refused', async () => {
  const member = await createMember(server)
  const key = `crash-${member.id}`
  const headers = { 'idempotency-key': key }
  const send = (title: string) =>
    member.client.post<ProductDetail>('/api/products', { ...sofa, title }, headers)
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
