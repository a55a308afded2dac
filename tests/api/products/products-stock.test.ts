import type { ProductId } from '#contracts/common/ids.ts'
import type { Product } from '#contracts/products/products.ts'
import { readProducts, returnStock, takeStock } from '../../../server/modules/products/index.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'
import { createMember } from '#support/members/people.ts'
import { stockOf } from '#support/order-lines.ts'

const { server, seller } = sharedShop()

const take = (productId: ProductId, quantity: number) =>
  server.app.db.transaction().execute((tx) => takeStock(tx, { productId, quantity }))
const giveBack = (productId: ProductId, quantity: number) =>
  server.app.db.transaction().execute((tx) => returnStock(tx, { productId, quantity }))
const stateOf = async (id: ProductId) => {
  const { quantity, status } = await stockOf(server, id)
  return [quantity, status]
}

test('ten of thirty concurrent buyers get one of ten pieces each', async () => {
  covers('rule: I5 stock')
  const id = await insertListing(server, seller, { quantity: 10 })
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => take(id, 1)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'sold_out' })
  expect(await stateOf(id)).toEqual([0, 'sold'])
})

test('taking stock returns the listing with its quantity before the change', async () => {
  const terms = { quantity: 3, priceMinor: 700n, shippingMinor: 5n, allowsCollection: true }
  const id = await insertListing(server, seller, { ...terms, title: 'Pot' })
  const prices = { currency: 'ZWL', originalMinor: 700n, originalShippingMinor: 5n, quantity: 3 }
  const flags = { allowsCollection: true, collectionOnly: false, hasVariants: false }
  const listing = { id, sellerId: seller.id, title: 'Pot', status: 'active', format: 'fixed' }
  expect(await take(id, 2)).toEqual({ ...listing, ...prices, ...flags, imageId: null })
  expect(await stateOf(id)).toEqual([1, 'active'])
  await expect(take(id, 2)).rejects.toMatchObject({ code: 'sold_out', details: { available: 1 } })
})

test('returned stock is for sale again and can be found', async () => {
  const id = await insertListing(server, seller, { title: 'Mutoriro flute' })
  const found = async () =>
    (await server.visitor().get<Product[]>('/api/products?search=mutoriro')).body.length
  await take(id, 1)
  expect(await found()).toBe(0)
  await giveBack(id, 1)
  expect(await stateOf(id)).toEqual([1, 'active'])
  expect(await found()).toBe(1)
})

test('returned stock does not reopen a listing that its seller ended, or a sold auction', async () => {
  const id = await insertListing(server, seller)
  await updateListing(server, id, { status: 'ended' })
  await expect(take(id, 1)).rejects.toMatchObject({ code: 'listing_unavailable' })
  await giveBack(id, 1)
  expect(await stateOf(id)).toEqual([2, 'ended'])
  const auction = await insertAuction(server, seller)
  await updateListing(server, auction, { status: 'sold', quantity: 0 })
  await giveBack(auction, 1)
  expect(await stateOf(auction)).toEqual([1, 'sold'])
})

const unknown = '00000000-0000-7000-8000-000000000000' as ProductId

test('taking stock of a removed or unknown listing is refused', async () => {
  const removed = await insertListing(server, seller)
  await updateListing(server, removed, { status: 'removed' })
  for (const id of [removed, unknown])
    await expect(take(id, 1)).rejects.toMatchObject({ code: 'product_not_found' })
})

test('listings are read by id in every state', async () => {
  const [one, two] = [await insertListing(server, seller), await insertListing(server, seller)]
  await take(two, 1)
  const read = await readProducts(server.app, [one, two, unknown])
  expect([...read.keys()].sort()).toEqual([one, two].sort())
  expect(read.get(two)).toMatchObject({ status: 'sold', quantity: 0 })
  expect(await readProducts(server.app, [])).toEqual(new Map())
})

test('sort order and price filter follow the bids of an auction', async () => {
  const id = await insertAuction(server, seller, { priceMinor: 3n })
  const bidder = await createMember(server)
  const bid = await bidder.client.post(`/api/products/${id}/bids`, { amount: '7777777' })
  expect(bid.status, bid.text).toBe(201)
  const first = async (query: string) =>
    (await server.visitor().get<Product[]>(`/api/products?${query}`)).body[0]?.id
  await expect.poll(() => first('sort=price_shipping_desc')).toBe(id)
  expect(await first('minPrice=7000000')).toBe(id)
})
