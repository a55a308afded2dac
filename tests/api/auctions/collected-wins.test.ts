import type { BoughtNow } from '#contracts/auctions/auctions.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { updateListing } from '#support/listings/listings.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { bids, endAuction, goesUnpaid, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { acceptsChance, offersChance } from '#support/auctions/second-chances.ts'
import { ordersOf } from '#support/money/carts.ts'
import { bus, detailOf, pay, step } from '#support/money/paid-orders.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let auction: ProductId

afterAll(() => ledgerHolds(server))
beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  const collected = { collection_only: true, allows_collection: true, shipping_minor: 0n }
  await updateListing(server, auction, collected)
})

const wins = {
  async 'by the highest bid'() {
    await bids(ann, auction, 150)
    await endAuction(server, auction)
    return (await ordersOf(ann))[0]!.id
  },
  async 'by Buy It Now'() {
    const bought = await ann.client.post<BoughtNow>(`/api/products/${auction}/buy-now`)
    expect(bought.status, bought.text).toBe(201)
    return bought.body.orderId
  },
  async 'by a second chance'() {
    await bids(ann, auction, 150)
    await bids(ben, auction, 200)
    await endAuction(server, auction)
    await goesUnpaid(server, auction)
    await offersChance(seller, auction)
    return (await acceptsChance(ann, auction)).body.offer!.orderId!
  },
}

test.each(Object.entries(wins))(
  'a collection-only item won %s is collected against the buyer’s code',
  async (_, win) => {
    const id = await win()
    const order = await detailOf(ann, id)
    expect(order).toMatchObject({ collect: true, shippingCost: '0.00', paymentStatus: 'pending' })
    await pay(server, order)
    expect((await detailOf(seller, id)).actions).toEqual(['cancel', 'ready'])
    expect((await step(seller, id, 'dispatch', bus)).status).toBe(409)
    const ready = await step(seller, id, 'ready', { note: '14 Fife Avenue, after 16:00' })
    expect(ready.status, ready.text).toBe(200)
    const { handOverCode } = await detailOf(ann, id)
    const done = await step(seller, id, 'hand-over', { code: handOverCode! })
    expect(done.body).toMatchObject({ orderStatus: 'completed' })
  },
)

test('an item with shipping is sent to its winner for its shipping cost', async () => {
  await updateListing(server, auction, { collection_only: false, shipping_minor: 2500n })
  const order = await detailOf(ann, await wins['by the highest bid']())
  expect(order).toMatchObject({ collect: false, shippingCost: '25.00' })
})
