import { expect, test } from 'vitest'
import type { ProductId } from '../../../contracts/common/ids.ts'
import type { Product } from '../../../contracts/products/products.ts'
import { readProducts, returnStock, takeStock } from '../../../server/modules/products/index.ts'
import { publish } from '../../../server/platform/events/publish.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'
import { createMember } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'

const { server, seller } = sharedShop()

const take = (productId: ProductId, quantity: number) =>
  server.app.db.transaction().execute((tx) => takeStock(tx, { productId, quantity }))
const giveBack = (productId: ProductId, quantity: number) =>
  server.app.db.transaction().execute((tx) => returnStock(tx, { productId, quantity }))
const stateOf = async (id: ProductId) => {
  const row = await server.app.db
    .selectFrom('products')
    .select(['quantity', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.quantity, row.status]
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
  const id = await insertListing(server, seller, {
    quantity: 3,
    priceMinor: 700n,
    shippingMinor: 5n,
    allowsCollection: true,
    title: 'Pot',
  })
  expect(await take(id, 2)).toEqual({
    id,
    sellerId: seller.id,
    title: 'Pot',
    currency: 'ZWL',
    originalMinor: 700n,
    originalShippingMinor: 5n,
    allowsCollection: true,
    collectionOnly: false,
    quantity: 3,
    status: 'active',
    format: 'fixed',
    imageId: null,
    hasVariants: false,
  })
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
  await server.app.db
    .updateTable('products')
    .set({ status: 'ended' })
    .where('id', '=', id)
    .execute()
  await expect(take(id, 1)).rejects.toMatchObject({ code: 'listing_unavailable' })
  await giveBack(id, 1)
  expect(await stateOf(id)).toEqual([2, 'ended'])
  const auction = await insertAuction(server, seller)
  await server.app.db
    .updateTable('products')
    .set({ status: 'sold', quantity: 0 })
    .where('id', '=', auction)
    .execute()
  await giveBack(auction, 1)
  expect(await stateOf(auction)).toEqual([1, 'sold'])
})

test('taking stock of a removed or unknown listing is refused', async () => {
  const id = await insertListing(server, seller)
  await server.app.db
    .updateTable('products')
    .set({ status: 'removed' })
    .where('id', '=', id)
    .execute()
  await expect(take(id, 1)).rejects.toMatchObject({ code: 'product_not_found' })
  await expect(take('00000000-0000-7000-8000-000000000000' as ProductId, 1)).rejects.toMatchObject({
    code: 'product_not_found',
  })
})

test('listings are read by id in every state', async () => {
  const [one, two] = [await insertListing(server, seller), await insertListing(server, seller)]
  await take(two, 1)
  const read = await readProducts(server.app, [
    one,
    two,
    '00000000-0000-7000-8000-000000000000' as ProductId,
  ])
  expect([...read.keys()].sort()).toEqual([one, two].sort())
  expect(read.get(two)).toMatchObject({ status: 'sold', quantity: 0 })
  expect(await readProducts(server.app, [])).toEqual(new Map())
})

test('sort order and price filter follow the bids of an auction within a second', async () => {
  const id = await insertAuction(server, seller, { priceMinor: 3n })
  const { app } = server
  const auctionEndTime = new Date(Date.now() + 9_000_000)
  const published = new Promise<number>((resolve) => {
    app.events.subscribe(({ event }) => {
      if (event.type === 'auction.bid_placed') resolve(performance.now())
    })
  })
  await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('auctions')
      .set({
        current_minor: 7_777_777_00n,
        bid_count: 1,
        leader_id: (await createMember(server)).id,
        ends_at: auctionEndTime,
      })
      .where('product_id', '=', id)
      .execute()
    await publish(tx, {
      type: 'auction.bid_placed',
      data: {
        productId: id,
        currentBid: '7777777.00',
        bidCount: 1,
        auctionEndTime: auctionEndTime.toISOString(),
      },
    })
  })
  app.events.wake()
  const at = await published
  await expect
    .poll(
      async () => {
        const answer = await server
          .visitor()
          .get<Product[]>('/api/products?sort=price_shipping_desc')
        return answer.body[0]?.id
      },
      { interval: 20, timeout: 60_000 },
    )
    .toBe(id)
  // The interval is half a second; allow more on a busy machine.
  expect(performance.now() - at).toBeLessThan(2000)
  expect(
    (await server.visitor().get<Product[]>('/api/products?minPrice=7000000')).body.map(
      (product) => product.id,
    ),
  ).toEqual([id])
  const row = await app.db
    .selectFrom('products')
    .select('auction_ends_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.auction_ends_at).toEqual(auctionEndTime)
})
