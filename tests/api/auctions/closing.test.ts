import type { ProductId } from '#contracts/common/ids.ts'
import { auctionRow, bids, endsIn } from '#support/auctions/auctions.ts'
import { auctions } from '../../../server/modules/auctions/index.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { openLive } from '#support/notifications/live.ts'
import type { Member } from '#support/members/people.ts'
import { ordersOf } from '#support/money/carts.ts'
import { eventually } from '#support/server/waiting.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'
import { rowsOf } from '#support/rows.ts'

const { server, seller, ann, ben } = sharedShop()

const closed = (auction: ProductId) =>
  eventually(async () => {
    const row = await auctionRow(server, auction)
    return row.closed_at ? row : undefined
  })
const notificationsOf = async (member: Member, auction: ProductId) =>
  (await storedNotifications(server, { userId: member.id, cause: `closed:${auction}` })).map(
    ({ title, link, params }) => ({ title, link, payBy: params.payBy }),
  )

test('a sweep that runs twice a second closes an auction: one winner, one order, all notified', async () => {
  covers('rule: auction closes with one winner')
  expect(auctions.sweeps?.(server.app)).toMatchObject([{ name: 'close_due_auctions', every: 500 }])
  const terms = { seconds: 1.5, priceMinor: 100_00n, shippingMinor: 5_00n }
  const auction = await insertAuction(server, seller, terms)
  await bids(ann, auction, 150)
  await bids(ben, auction, 160)
  const row = await closed(auction)
  expect(row.winner_id).toBe(ben.id)
  expect(row.closed_at!.getTime()).toBeGreaterThanOrEqual(row.ends_at.getTime())

  const orders = (await ordersOf(ben)).filter(({ productId }) => productId === auction)
  expect(orders).toMatchObject([
    {
      source: 'auction',
      unitPrice: '160.00',
      shippingCost: '5.00',
      totalAmount: '165.00',
      paymentStatus: 'pending',
      orderStatus: 'processing',
    },
  ])
  const { id, paymentDueAt: payBy } = orders[0]!
  expect(Date.parse(payBy!) - row.closed_at!.getTime()).toBe(24 * 60 * 60 * 1000)
  expect(await notificationsOf(ben, auction)).toEqual([
    { title: 'You won the auction', link: `/orders/${id}`, payBy },
  ])
  expect(await notificationsOf(ann, auction)).toHaveLength(1)
  expect(await notificationsOf(seller, auction)).toMatchObject([{ title: 'Your item was sold' }])
})

test('an auction without bids ends without a sale', async () => {
  const auction = await insertAuction(server, seller, { seconds: -1 })
  expect((await closed(auction)).winner_id).toBeNull()
  const product = await rowsOf(server, 'select status from products where id = $1', [auction])
  expect(product).toEqual([{ status: 'ended' }])
  const title = 'Your auction ended without a sale'
  expect(await notificationsOf(seller, auction)).toMatchObject([{ title }])
})

test('60 auctions that end in the same second all close', async () => {
  const ids: ProductId[] = []
  for (let n = 0; n < 60; n += 1)
    ids.push(await insertAuction(server, seller, { seconds: -1, priceMinor: 100_00n }))
  expect((await Promise.all(ids.map(closed))).every((row) => row.winner_id === null)).toBe(true)
})

test('an open product page gets each bid and the closing as events', async () => {
  covers('rule: live updates by server-sent events')
  const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
  const live = await openLive(server.visitor(), [`product:${auction}`])
  await bids(ann, auction, 150)
  await live.next(({ data }) => data['bidCount'] === 1)
  await bids(ben, auction, 160)
  await live.next(({ data }) => data['bidCount'] === 2)
  await endsIn(server, auction, -1)
  await live.next(({ event }) => event === 'auction.closed')
  const events = live.messages.filter(({ event }) => event.startsWith('auction.'))
  expect(events.map(({ event, data }) => [event, data['productId'], data['currentBid']])).toEqual([
    ['auction.bid_placed', auction, '150.00'],
    ['auction.bid_placed', auction, '160.00'],
    ['auction.closed', auction, undefined],
  ])
  expect(JSON.stringify(live.messages)).not.toContain(ann.id)
  await live.close()
})

test('a stream resumes by Last-Event-ID or by the position of its page, without a gap', async () => {
  const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
  const open = (lastId?: string, after?: string) =>
    openLive(server.visitor(), [`product:${auction}`], lastId, after)
  const position = server.app.events.position()
  await bids(ann, auction, 150)
  const first = await open(undefined, position)
  const { id, data } = await first.next((message) => message.event === 'auction.bid_placed')
  expect(data['currentBid']).toBe('150.00')
  await first.close()
  await bids(ben, auction, 160)
  await bids(ann, auction, 170)
  const again = await open(id)
  await again.next((message) => message.data['currentBid'] === '170.00')
  expect(again.messages.map((message) => message.data['currentBid'])).toEqual(['160.00', '170.00'])
  await again.close()
  const unknown = await open(undefined, '1-1')
  await unknown.next((message) => message.event === 'reset')
  await unknown.close()
})

test.each([
  'user:0190a000-0000-7000-8000-000000000000',
  'product:nonsense',
  'orders',
  "product:' or 1=1",
])('the topic %s is refused', async (topic) => {
  const answer = await server.visitor().get(`/api/events?topics=${encodeURIComponent(topic)}`)
  expect(answer.status).toBe(400)
})
