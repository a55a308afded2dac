import { sql } from 'kysely'
import type { Product, ProductDetail } from '#contracts/products/products.ts'
import { covers, sharedMember, sharedServer, sharedShop } from '#support/fixtures.ts'
import { openLive } from '#support/notifications/live.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { edit, listAuction, listItem, inHours } from '#support/listings/selling.ts'
import { orders } from '#support/money/paid-orders.ts'
import { jobsDone } from '#support/notifications/read-notifications.ts'
import { areWaiting } from '#support/server/held-rows.ts'
import { eventually } from '#support/server/waiting.ts'
import { rowsOf } from '#support/rows.ts'

const { server, seller } = sharedShop(sharedServer({ AUCTION_MIN_SECONDS: '3600' }))
const other = sharedMember(server)

const read = async (id: string) =>
  (await server.visitor().get<ProductDetail>(`/api/products/${id}`)).body
const bid = (id: string, amount: string) =>
  other.client.post(`/api/products/${id}/bids`, { amount })
const changesOf = (id: string) =>
  rowsOf(server, 'select before_minor, after_minor from price_changes where product_id = $1', [id])

test('only the fields that are sent change, and the change is visible at once', async () => {
  const listed = await listItem(seller, { location: 'Harare', shippingCost: '200000' })
  const live = await openLive(server.visitor(), [`product:${listed.id}`])
  const answer = await edit(seller, listed.id, { title: '  Corner   sofa ' })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({
    title: 'Corner sofa',
    description: listed.description,
    price: listed.price,
    location: 'Harare',
    shippingCost: '200000.00',
    version: listed.version + 1,
  })
  await live.next(({ event }) => event === 'product.changed')
  await live.close()
  const found = await server.visitor().get<Product[]>('/api/products?search=corner+sofa')
  expect(found.body.map(({ id }) => id)).toContain(listed.id)
  expect(await changesOf(listed.id)).toEqual([])
})

test('every field can be changed and follows the rules of a new listing', async () => {
  const listed = await listItem(seller)
  const changes = {
    description: 'Freshly cleaned and ready to go.',
    condition: 'fair',
    price: '150.50',
    currency: 'USD',
    quantity: 4,
    categoryId: 'home-garden',
    location: 'mutare',
    shippingCost: '2',
    allowsCollection: true,
    sellerId: seller.id,
  }
  const answer = await edit(seller, listed.id, changes)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({
    ...changes,
    price: '3762500.00',
    originalPrice: '150.50',
    location: 'Mutare',
    shippingCost: '50000.00',
  })
  const empty = { categoryId: '', location: null, shippingCost: null, collectionOnly: true }
  const shown = { categoryId: null, location: 'Mutare', shippingCost: '0.00' }
  expect((await edit(seller, listed.id, empty)).body).toMatchObject({
    ...shown,
    collectionOnly: true,
    price: '3762500.00',
  })
})

test('a lower price is recorded and notified to members who watch, a higher one only recorded', async () => {
  const listed = await listItem(seller)
  await other.client.post('/api/watchlist', { productId: listed.id })
  const drops = "select from notifications where user_id = $1 and type = 'price_drop'"
  const notices = () => rowsOf(server, drops, [other.id])
  // No notification if the price rises again before it is sent.
  await edit(seller, listed.id, { price: '4000000' })
  await eventually(async () => ((await notices()).length > 0 ? true : undefined))
  await edit(seller, listed.id, { price: '4200000' })
  expect(await changesOf(listed.id)).toEqual([
    { before_minor: 4_500_000_00n, after_minor: 4_000_000_00n },
    { before_minor: 4_000_000_00n, after_minor: 4_200_000_00n },
  ])
  await jobsDone(server)
  expect(await notices()).toHaveLength(1)
})

test('an edit can add, remove and reorder pictures', async () => {
  const [a, b] = [await uploadedPicture(seller), await uploadedPicture(seller)]
  const c = await uploadedPicture(seller)
  const listed = await listItem(seller, { images: [a, b] })
  for (const images of [[c, a], [a, c], [b], []])
    expect((await edit(seller, listed.id, { images })).body.images).toEqual(images)
})

test('a picture or a listing of another member, or a picture in use, is refused and nothing changes', async () => {
  const foreign = await uploadedPicture(other)
  const own = await uploadedPicture(seller)
  const listed = await listItem(seller, { images: [own] })
  const second = await listItem(seller)
  for (const [id, body, code] of [
    [listed.id, { images: [own, foreign] }, 'image_not_yours'],
    [second.id, { images: [own] }, 'image_not_yours'],
    [listed.id, { sellerId: other.id }, 'foreign_identity'],
  ] as const) {
    const answer = await edit(seller, id, { title: 'Stolen', ...body })
    expect([answer.status, answer.body.code]).toEqual([403, code])
  }
  const { title } = listed
  expect(await read(listed.id)).toMatchObject({ title, sellerId: seller.id, images: [own] })
})

test('an auction can be changed until its first bid', async () => {
  covers('rule: its seller edits a listing, an auction only before the first bid')
  const auction = await listAuction(seller, { buyItNowPrice: '9000000', reservePrice: '5000000' })
  const end = inHours(100)
  const terms = { price: '3000000', buyItNowPrice: '8000000', reservePrice: '' }
  const answer = await edit(seller, auction.id, { ...terms, auctionEndTime: end })
  expect(answer.status, answer.text).toBe(200)
  const prices = { price: '3000000.00', currentBid: '3000000.00', buyItNowPrice: '8000000.00' }
  expect(answer.body).toMatchObject({ ...prices, auctionEndTime: end, reserve: 'none' })
  expect((await bid(auction.id, '2900000')).status).toBe(409)
  expect((await bid(auction.id, '3000001')).status).toBe(201)
  const late = await edit(seller, auction.id, { title: 'Now with a scratch' })
  expect(late).toMatchObject({ status: 409, body: { code: 'listing_locked' } })
})

test.each([
  [{ description: 'short' }, 'description'],
  [{ currency: 'USD' }, 'price'],
])('an invalid edit is refused with its field: %j', async (body, field) => {
  const listed = await listItem(seller)
  const answer = await edit(seller, listed.id, body)
  expect(answer.status, answer.text).toBe(400)
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  expect((await read(listed.id)).version).toBe(listed.version)
})

test('an edit is refused if the auction ends while it waits for the lock', async () => {
  const auction = await listAuction(seller)
  let waiting: ReturnType<typeof edit> | undefined
  await server.app.db.transaction().execute(async (tx) => {
    const ends = sql`update auctions set starts_at = now() - interval '1 hour',
      ends_at = clock_timestamp() where product_id = ${auction.id}`
    await ends.execute(tx)
    waiting = edit(seller, auction.id, { title: 'Too late' })
    await areWaiting(server, 1)
  })
  const answer = await waiting!
  expect(answer.status).toBe(409)
  expect(['auction_ended', 'listing_locked']).toContain(answer.body.code)
  expect((await read(auction.id)).title).toBe(auction.title)
})

test('an edit of an older version is refused, and one of two concurrent edits succeeds', async () => {
  const listed = await listItem(seller)
  const answers = await Promise.all([
    edit(seller, listed.id, { price: '4000000', version: listed.version }),
    edit(seller, listed.id, { price: '3000000', version: listed.version }),
  ])
  const [won, lost] = answers.sort((a, b) => a.status - b.status)
  expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, 'listing_changed'])
  const now = await read(listed.id)
  expect([now.version, now.price]).toEqual([listed.version + 1, won.body.price])
  const fresh = await edit(seller, listed.id, { price: '3500000', version: now.version })
  expect(fresh.status).toBe(200)
})

test('one of a concurrent edit and bid succeeds, and no bid applies to a price that it did not see', async () => {
  for (let round = 0; round < 6; round += 1) {
    const auction = await listAuction(seller)
    const [changed, placed] = await Promise.all([
      edit(seller, auction.id, { price: '6000000' }),
      bid(auction.id, '5000000'),
    ])
    const now = await read(auction.id)
    if (changed.status === 200) {
      expect(placed.status).toBe(409)
      expect(now).toMatchObject({ currentBid: '6000000.00', bidCount: 0 })
    } else {
      expect([changed.status, placed.status]).toEqual([409, 201])
      expect(now).toMatchObject({ currentBid: '5000000.00', bidCount: 1 })
    }
  }
})

test('an order concurrent with an edit costs either the old or the new price', async () => {
  for (let round = 0; round < 6; round += 1) {
    const listed = await listItem(seller)
    const [changed, ordered] = await Promise.all([
      edit(seller, listed.id, { price: '6000000', version: listed.version }),
      orders(other, listed.id, { totalAmount: '4500000.00' }),
    ])
    if (ordered.status === 201) {
      expect(changed.status).toBe(409)
      expect(ordered.body.totalAmount).toBe('4500000.00')
    } else {
      expect(changed.status).toBe(200)
      expect(ordered).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    }
  }
})

test('an edit of the quantity does not restore stock that was sold meanwhile', async () => {
  const listed = await listItem(seller, { quantity: 3 })
  expect((await orders(other, listed.id, { quantity: 2 })).status).toBe(201)
  expect((await edit(seller, listed.id, { quantity: 3, version: listed.version })).status).toBe(409)
  expect((await read(listed.id)).quantity).toBe(1)
})
