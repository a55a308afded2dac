import { randomUUID } from 'node:crypto'
import type { Bid, PlacedBid } from '#contracts/auctions/bids.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { covers, newMembers, sharedShop } from '#support/fixtures.ts'
import {
  auctionRow,
  bidPath,
  bidRows,
  bids,
  endAuction,
  insertAuctionWithTerms,
} from '#support/auctions/auctions.ts'
import { ordersOf } from '#support/money/carts.ts'
import { openLive } from '#support/notifications/live.ts'
import type { Member } from '#support/members/people.ts'
import { refusedWith } from '#support/server/refused-with.ts'
import { configure } from '#support/server/configure.ts'

const { server, seller } = sharedShop()
const { ann, ben } = newMembers(server)

let auction: ProductId

beforeEach(async () => (auction = await insertAuctionWithTerms(server, seller)))

const seenBy = async (member?: Member) =>
  (await (member?.client ?? server.visitor()).get<ProductDetail>(`/api/products/${auction}`)).body

test('the shop bids up to a member’s maximum, and responses show which bidder leads', async () => {
  covers('rule: the answer tells whether one leads')
  expect(await bids(ann, auction, 150, 500)).toMatchObject({ leading: true, currentBid: '150.00' })
  const answer = { amount: '200.00', leading: false, currentBid: '201.00', bidCount: 3 }
  expect(await bids(ben, auction, 200)).toMatchObject(answer)
  const history = (await server.visitor().get<Bid[]>(bidPath(auction))).body
  expect(history.map(({ amount, automatic }) => [amount, automatic])).toEqual([
    ['201.00', true],
    ['200.00', false],
    ['150.00', false],
  ])
  expect(history[0]!.bidderId).toBe(history[2]!.bidderId)
})

test('no response, event or page of another member contains a maximum', async () => {
  covers('rule: the maximum is secret')
  const live = await openLive(server.visitor(), [`product:${auction}`])
  const offer = { amount: '150', maxAmount: '48765.43' }
  const answer = await ann.client.post<PlacedBid>(bidPath(auction), offer)
  expect(answer.text).not.toContain('48765')
  await bids(ben, auction, 160)
  await live.next((message) => message.data['bidCount'] === 3)
  expect(JSON.stringify(live.messages)).not.toContain('48765')
  await live.close()
  expect(await seenBy(ann)).toMatchObject({ ownMaximum: '48765.43', leading: true })
  for (const client of [server.visitor(), ben.client, seller.client])
    for (const path of [
      `/api/products/${auction}`,
      bidPath(auction),
      `${bidPath(auction)}/proof`,
      `/product/${auction}`,
      `/product/${auction}/history`,
      '/api/products?limit=100',
      '/api/selling/listings',
    ])
      expect((await client.get(path)).text, path).not.toMatch(/48,?765/)
})

test('responses show only whether the reserve is met, and a maximum that reaches it raises the price', async () => {
  auction = await insertAuctionWithTerms(server, seller, { reserveMinor: 401_23n })
  await bids(ann, auction, 150, 399)
  expect(await seenBy()).toMatchObject({ reserve: 'not_met', currentBid: '150.00' })
  await bids(ben, auction, 160, 900)
  expect(await seenBy()).toMatchObject({ reserve: 'met', currentBid: '401.23' })
})

test('an auction below its reserve has no winner and no order', async () => {
  covers('rule: reserve: not met, no sale')
  auction = await insertAuctionWithTerms(server, seller, { reserveMinor: 400_00n })
  await bids(ann, auction, 399)
  await endAuction(server, auction)
  expect(await auctionRow(server, auction)).toMatchObject({ winner_id: null })
  expect(await seenBy()).toMatchObject({ status: 'ended', reserve: 'not_met', soldPrice: null })
  expect(await ordersOf(ann)).toEqual([])
})

test('a late bid extends the auction, also in lists and on the live stream', async () => {
  covers('rule: soft close moves auctionEndTime')
  await configure(server, { AUCTION_EXTENSION_SECONDS: '120' })
  auction = await insertAuctionWithTerms(server, seller, { seconds: 60 })
  const before = (await auctionRow(server, auction)).ends_at
  const live = await openLive(server.visitor(), [`product:${auction}`])
  const placed = await bids(ann, auction, 150)
  const moved = Date.parse(placed.auctionEndTime)
  expect(moved - Date.parse(placed.createdAt)).toBe(120_000)
  expect(moved).toBeGreaterThan(before.getTime())
  const bidEvent = await live.next((message) => message.event === 'auction.bid_placed')
  expect(bidEvent.data['auctionEndTime']).toBe(placed.auctionEndTime)
  expect(await seenBy()).toMatchObject({ extended: true, auctionEndTime: placed.auctionEndTime })
  await live.close()
})

test('a maximum alone places the next bid and goes on up to the maximum', async () => {
  covers('rule: automatic bids up to a secret maximum')
  const bid = (member: Member, maxAmount: string, key: string = randomUUID()) =>
    member.client.post<PlacedBid>(bidPath(auction), { maxAmount }, { 'idempotency-key': key })
  expect((await bid(ann, '500')).body).toMatchObject({ amount: '101.00', leading: true })
  const outbid = { amount: '102.00', leading: false, currentBid: '301.00', bidCount: 4 }
  expect((await bid(ben, '300', 'ben-300')).body).toMatchObject(outbid)
  // A repeat with the same key returns the same bid.
  expect((await bid(ben, '300', 'ben-300')).body).toMatchObject({ amount: '102.00', bidCount: 4 })
  expect((await bid(ann, '800')).body).toMatchObject({ currentBid: '301.00', bidCount: 4 })
  expect(await seenBy(ann)).toMatchObject({ ownMaximum: '800.00', leading: true })
  const message = 'Please enter an amount higher than ZWL 301'
  expect(await bid(ben, '301')).toMatchObject(refusedWith(409, 'bid_too_low', { message }))
  const own = { ownMaximum: '800.00' }
  expect(await bid(ann, '800')).toMatchObject(refusedWith(409, 'maximum_too_low', own))
})

test('maximums sent together are decided one after the other', async () => {
  const answers = await Promise.all(
    [ann, ben].map(({ client }) => client.post(bidPath(auction), { maxAmount: '500' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const rows = await bidRows(server, auction)
  expect(rows.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
    ['bid', 101_00n],
    ['bid', 102_00n],
    ['automatic', 500_00n],
  ])
  expect((await auctionRow(server, auction)).leader_id).toBe(rows[0]!.bidder_id)
})
