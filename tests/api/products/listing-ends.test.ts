import type { Product, ProductDetail } from '#contracts/products/products.ts'
import { covers, sharedMember, sharedShop } from '#support/fixtures.ts'
import { orders } from '#support/money/paid-orders.ts'
import { openLive } from '#support/notifications/live.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { endListing, listAuction, listItem, inHours, relist } from '#support/listings/selling.ts'
import { rowsOf } from '#support/rows.ts'
import { returnStock } from '../../../server/modules/products/index.ts'

const { server, seller } = sharedShop()
const other = sharedMember(server)

const read = async (id: string, member = seller) =>
  (await member.client.get<ProductDetail>(`/api/products/${id}`)).body
const listed = async () =>
  (await server.visitor().get<Product[]>(`/api/products?sellerId=${seller.id}&limit=100`)).body.map(
    ({ id }) => id,
  )
const bid = (id: string, amount: string) =>
  other.client.post(`/api/products/${id}/bids`, { amount })
const order = (id: string) => orders(other, id)

test('a listing that its seller ends leaves the list and cannot be bought', async () => {
  const sofa = await listItem(seller, { quantity: 3 })
  const live = await openLive(server.visitor(), [`product:${sofa.id}`])
  const answer = await endListing(seller, sofa.id)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ status: 'ended', quantity: 3 })
  await live.next(({ event }) => event === 'product.changed')
  await live.close()
  expect(await listed()).not.toContain(sofa.id)
  expect((await order(sofa.id)).status).toBe(409)
  expect((await endListing(seller, sofa.id)).status).toBe(409)
})

test('a seller can end an auction only before its first bid, and the closer then skips it', async () => {
  covers('rule: its seller ends a listing, an auction only before the first bid')
  const auction = await listAuction(seller)
  expect((await endListing(seller, auction.id)).body.status).toBe('ended')
  const closed =
    'select closed_at is not null as closed, winner_id from auctions where product_id = $1'
  expect(await rowsOf(server, closed, [auction.id])).toEqual([{ closed: true, winner_id: null }])
  expect((await bid(auction.id, '5000000')).status).toBe(409)

  const wanted = await listAuction(seller)
  expect((await bid(wanted.id, '5000000')).status).toBe(201)
  const answer = await endListing(seller, wanted.id)
  expect(answer).toMatchObject({ status: 409, body: { code: 'listing_locked' } })
  expect((await read(wanted.id)).status).toBe('active')
})

test('either a bid or a concurrent end of the auction succeeds', async () => {
  for (let round = 0; round < 6; round += 1) {
    const auction = await listAuction(seller)
    const [ended, placed] = await Promise.all([
      endListing(seller, auction.id),
      bid(auction.id, '5000000'),
    ])
    expect([ended.status, placed.status].sort()).toEqual(
      ended.status === 200 ? [200, 409] : [201, 409],
    )
    expect(await read(auction.id)).toMatchObject(
      ended.status === 200 ? { status: 'ended', bidCount: 0 } : { status: 'active', bidCount: 1 },
    )
  }
})

test('either an order or a concurrent end of the listing succeeds', async () => {
  for (let round = 0; round < 6; round += 1) {
    const sofa = await listItem(seller)
    const [ended, ordered] = await Promise.all([endListing(seller, sofa.id), order(sofa.id)])
    const { status } = await read(sofa.id)
    if (ordered.status === 201) expect([ended.status, status]).toEqual([409, 'sold'])
    else expect([ordered.status, ended.status, status]).toEqual([409, 200, 'ended'])
  }
})

test('an ended listing is relisted as a new one with copies of its pictures', async () => {
  covers('rule: its seller relists an ended or sold listing')
  const image = await uploadedPicture(seller)
  const terms = { quantity: 2, price: '100', currency: 'USD', shippingCost: '4' }
  const sofa = await listItem(seller, { ...terms, images: [image] })
  expect((await relist(seller, sofa.id)).body.code).toBe('listing_locked')
  await endListing(seller, sofa.id)
  const answer = await relist(seller, sofa.id)
  expect(answer.status, answer.text).toBe(201)
  const { title, price, shippingCost } = sofa
  const dollars = { currency: 'USD', originalPrice: '100.00' }
  const copied = { title, price, shippingCost, quantity: 2 }
  expect(answer.body).toMatchObject({ ...copied, ...dollars, status: 'active' })
  expect(answer.body.id).not.toBe(sofa.id)
  const [copy] = answer.body.images
  expect(copy).not.toBe(image)
  expect((await server.visitor().fetch(`${copy}/200.webp`)).status).toBe(200)
  expect(await read(sofa.id)).toMatchObject({ status: 'ended', images: [image] })
  expect(await listed()).toContain(answer.body.id)
})

test('an auction is relisted with a new end', async () => {
  const auction = await listAuction(seller, { buyItNowPrice: '9000000', reservePrice: '8000000' })
  await endListing(seller, auction.id)
  expect((await relist(seller, auction.id)).body.fields).toHaveProperty('auctionEndTime')
  const auctionEndTime = inHours(120)
  const answer = await relist(seller, auction.id, { auctionEndTime })
  expect(answer.status, answer.text).toBe(201)
  const fresh = { status: 'active', isAuction: true, auctionEndTime, bidCount: 0 }
  const prices = { buyItNowPrice: '9000000.00', reserve: 'not_met' }
  expect(answer.body).toMatchObject({ ...fresh, ...prices })
  expect(await listed()).toContain(answer.body.id)
})

test('concurrent requests relist a listing only once', async () => {
  const sofa = await listItem(seller)
  await endListing(seller, sofa.id)
  const answers = await Promise.all([1, 2, 3].map(() => relist(seller, sofa.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('a repeated request with the same key returns the same listing', async () => {
  const sofa = await listItem(seller)
  await endListing(seller, sofa.id)
  const first = await relist(seller, sofa.id, {}, 'relist-sofa-1')
  const second = await relist(seller, sofa.id, {}, 'relist-sofa-1')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.id).toBe(first.body.id)
  expect((await relist(seller, sofa.id, { quantity: 9 }, 'relist-sofa-1')).status).toBe(409)
})

test('an expired order does not put a sold item back on sale after it was relisted', async () => {
  covers('rule: its seller relists an ended or sold listing')
  const sofa = await listItem(seller)
  expect((await order(sofa.id)).status).toBe(201)
  expect((await relist(seller, sofa.id, { quantity: 7 })).body.quantity).toBe(7)
  await server.app.db
    .transaction()
    .execute((tx) => returnStock(tx, { productId: sofa.id, quantity: 1 }))
  expect((await read(sofa.id)).status).toBe('sold')
})
