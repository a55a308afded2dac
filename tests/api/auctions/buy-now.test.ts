import type { BoughtNow } from '../../../contracts/auctions/auctions.ts'
import type { ProductId } from '../../../contracts/common/ids.ts'
import type { Order } from '../../../contracts/orders/orders.ts'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import { covers, newMembers, sharedServer } from '../../support/fixtures.ts'
import {
  auctionRow,
  bids,
  bidPath,
  goesUnpaid,
  insertAuctionWithTerms,
  notificationsOf,
} from '../../support/auctions/auctions.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { storedNotifications } from '../../support/notifications/stored-notifications.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let auction: ProductId

beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
})

const path = (id: string = auction) => `/api/products/${id}/buy-now`
const buys = (member: Member, key?: string) =>
  member.client.post<BoughtNow & { code: string }>(
    path(),
    undefined,
    key ? { 'idempotency-key': key } : {},
  )
const ordersOf = () =>
  server.app.db.selectFrom('orders').selectAll().where('product_id', '=', auction).execute()

test('Buy It Now ends the auction and creates an order to be paid within 30 minutes', async () => {
  covers(
    'call: POST /api/products/{id}/buy-now',
    'rule: Buy It Now on an auction until the first bid ends it at once',
  )
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
  const [bought] = await storedNotifications(server, { userId: ann.id, cause: `closed:${auction}` })
  expect(bought).toMatchObject({
    title: 'You bought it',
    params: { payBy: answer.body.paymentDueAt },
  })
  expect(await notificationsOf(server, seller, auction)).toEqual(['Your item was sold'])
  expect(await ben.client.post(bidPath(auction), { amount: '150' })).toMatchObject({
    status: 409,
    body: { code: 'auction_ended' },
  })
})

test('the first bid ends it', async () => {
  covers('rule: Buy It Now on an auction until the first bid ends it at once')
  await bids(ben, auction, 150)
  expect(await buys(ann)).toMatchObject({ status: 409, body: { code: 'buy_now_over' } })
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
  const first = await buys(ann, key)
  expect((await buys(ann, key)).text).toBe(first.text)
  await server.app.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
  await server.app.pool.query(
    "update orders set payment_due_at = payment_due_at - interval '10 minutes' where id = $1",
    [first.body.orderId],
  )
  for (const again of [await buys(ann, key), await buys(ann)]) {
    expect(again.body).toMatchObject({ orderId: first.body.orderId, amount: '900.00' })
    expect(Date.parse(first.body.paymentDueAt) - Date.parse(again.body.paymentDueAt)).toBe(600_000)
  }
  expect(await ordersOf()).toHaveLength(1)
})

test('Buy It Now is refused for the seller, minors, and auctions without its price', async () => {
  expect(await buys(seller)).toMatchObject({ status: 403, body: { code: 'own_listing' } })
  const child = await createMember(server, { dateOfBirth: '2012-01-01' })
  expect(await buys(child)).toMatchObject({ status: 403, body: { code: 'under_age' } })
  const refused = async (id: string) => {
    const { status, body } = await ann.client.post<{ code: string }>(path(id))
    return [status, body.code]
  }
  expect(await refused(await insertAuctionWithTerms(server, seller))).toEqual([409, 'buy_now_over'])
  expect(
    await refused(
      await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n, seconds: -1 }),
    ),
  ).toEqual([409, 'auction_ended'])
  expect(await refused(await insertListing(server, seller))).toEqual([409, 'not_an_auction'])
  expect(await refused("1' or 1=1")).toEqual([404, 'product_not_found'])
  expect(await ordersOf()).toHaveLength(0)
})

test('after an unpaid Buy It Now the seller can relist, and the buyer has a strike', async () => {
  await buys(ann)
  await goesUnpaid(server, auction)
  const product = (await server.visitor().get<ProductDetail>(`/api/products/${auction}`)).body
  expect(product).toMatchObject({ status: 'ended', soldBy: null, soldPrice: null })
  const again = await seller.client.post(`/api/products/${auction}/relist`, {
    auctionEndTime: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  })
  expect(again.status, again.text).toBe(201)
})
