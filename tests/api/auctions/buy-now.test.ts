import type { BoughtNow } from '#contracts/auctions/auctions.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import {
  auctionRow,
  bids,
  bidPath,
  goesUnpaid,
  insertAuctionWithTerms,
  notificationsOf,
} from '#support/auctions/auctions.ts'
import { insertListing } from '#support/listings/listings.ts'
import { inHours, relist } from '#support/listings/selling.ts'
import type { Member } from '#support/members/people.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'
import { rowsOf } from '#support/rows.ts'
import { keyed } from '#support/server/client.ts'
import { refusedWith, type Refused } from '#support/server/refused-with.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let auction: ProductId

beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
})

const buys = (member: Member, { id = auction, key = '' } = {}) =>
  member.client.post<BoughtNow & Refused>(`/api/products/${id}/buy-now`, undefined, keyed(key))
const ordersOf = () =>
  server.app.db.selectFrom('orders').selectAll().where('product_id', '=', auction).execute()

test('Buy It Now ends the auction and creates an order to be paid within 30 minutes', async () => {
  covers('rule: Buy It Now on an auction until the first bid ends it at once')
  const answer = await buys(ann)
  expect(answer.status, answer.text).toBe(201)
  const order = (await ann.client.get<Order>(`/api/orders/${answer.body.orderId}`)).body
  expect(order).toMatchObject({
    source: 'auction',
    unitPrice: '900.00',
    paymentStatus: 'pending',
    orderStatus: 'processing',
    paymentDueAt: answer.body.paymentDueAt,
  })
  expect(new Date(order.paymentDueAt!).getTime() - new Date(order.createdAt).getTime()).toBe(
    30 * 60_000,
  )
  expect((await ann.client.get<ProductDetail>(`/api/products/${auction}`)).body).toMatchObject({
    status: 'sold',
    soldBy: 'buy_now',
    soldPrice: '900.00',
    won: true,
  })
  const bought = await storedNotifications(server, { userId: ann.id, cause: `closed:${auction}` })
  const payBy = answer.body.paymentDueAt
  expect(bought).toMatchObject([{ title: 'You bought it', params: { payBy } }])
  expect(await notificationsOf(server, seller, auction)).toEqual(['Your item was sold'])
  const late = await ben.client.post(bidPath(auction), { amount: '150' })
  expect(late).toMatchObject(refusedWith(409, 'auction_ended'))
})

test('exactly one of two concurrent purchases, or of a bid and a purchase, succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
    const [first, second] = await Promise.all([buys(ann), buys(ben)])
    expect([first.status, second.status].sort()).toEqual([201, 409])
    expect(await ordersOf()).toHaveLength(1)

    auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
    const [bought, bid] = await Promise.all([
      buys(ann),
      ben.client.post(bidPath(auction), { amount: '150' }),
    ])
    expect([bought.status, bid.status].sort()).toEqual([201, 409])
    const row = await auctionRow(server, auction)
    if (bought.status === 201)
      expect(row).toMatchObject({ winner_id: ann.id, bid_count: 0, sold_by: 'buy_now' })
    else expect(row).toMatchObject({ winner_id: null, bid_count: 1, closed_at: null })
    expect(await ordersOf()).toHaveLength(bought.status === 201 ? 1 : 0)
  }
})

test('a repeated purchase returns its order and the deadline of its payment', async () => {
  const key = `buy-${auction}`
  const first = await buys(ann, { key })
  expect((await buys(ann, { key })).text).toBe(first.text)
  await server.app.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
  const earlier = "set payment_due_at = payment_due_at - interval '10 minutes'"
  await rowsOf(server, `update orders ${earlier} where id = $1`, [first.body.orderId])
  for (const again of [await buys(ann, { key }), await buys(ann)]) {
    expect(again.body).toMatchObject({ orderId: first.body.orderId, amount: '900.00' })
    expect(Date.parse(first.body.paymentDueAt) - Date.parse(again.body.paymentDueAt)).toBe(600_000)
  }
  expect(await ordersOf()).toHaveLength(1)
})

test('Buy It Now is refused for the seller, after a bid, without its price and at the end', async () => {
  covers('rule: Buy It Now on an auction until the first bid ends it at once')
  expect(await buys(seller)).toMatchObject(refusedWith(403, 'own_listing'))
  const over = { buyItNowMinor: 900_00n, seconds: -1 }
  for (const [id, code] of [
    [await insertAuctionWithTerms(server, seller), 'buy_now_over'],
    [await insertAuctionWithTerms(server, seller, over), 'auction_ended'],
    [await insertListing(server, seller), 'not_an_auction'],
  ] as const)
    expect(await buys(ann, { id })).toMatchObject(refusedWith(409, code))
  await bids(ben, auction, 150)
  expect(await buys(ann)).toMatchObject(refusedWith(409, 'buy_now_over'))
  expect(await ordersOf()).toHaveLength(0)
})

test('after an unpaid Buy It Now the seller can relist, and the buyer has a strike', async () => {
  await buys(ann)
  await goesUnpaid(server, auction)
  const product = (await server.visitor().get<ProductDetail>(`/api/products/${auction}`)).body
  expect(product).toMatchObject({ status: 'ended', soldBy: null, soldPrice: null })
  expect(await relist(seller, auction, { auctionEndTime: inHours(72) })).toMatchObject({
    status: 201,
  })
})
