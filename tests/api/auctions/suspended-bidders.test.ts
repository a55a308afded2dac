import type { BidProof } from '#contracts/auctions/auctions.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import {
  auctionRow,
  bidPath,
  bidRows,
  bids,
  endAuction,
  insertAuctionWithTerms,
  notificationsOf,
} from '#support/auctions/auctions.ts'
import { historyFaults } from '#support/auctions/bid-history.ts'
import { newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import type { Member } from '#support/members/people.ts'
import { ordersOf } from '#support/money/carts.ts'

const server = sharedServer()
const admin = sharedStaff(server)
const { seller, ann, ben, cleo } = newMembers(server)

async function endsWithSuspended(auction: ProductId, ...members: Member[]) {
  for (const { id } of members) {
    const body = { reason: 'Bids for a friend.', keepAuctions: true }
    expect((await admin.client.post(`/api/admin/users/${id}/suspend`, body)).status).toBe(200)
  }
  await endAuction(server, auction)
  expect(await historyFaults(server.app.pool, auction)).toEqual([])
  return auctionRow(server, auction)
}

test('a leader who is suspended at the end does not win: the next bidder does, at the replayed price', async () => {
  const auction = await insertAuctionWithTerms(server, seller)
  await bids(ann, auction, 150, 170)
  await bids(ben, auction, 200, 500)
  await bids(cleo, auction, 300)
  const closed = await endsWithSuspended(auction, ben)
  expect(closed).toMatchObject({ winner_id: cleo.id, current_minor: 300_00n, sold_minor: 300_00n })
  expect(await ordersOf(cleo)).toMatchObject([{ totalAmount: '300.00' }])
  expect(await ordersOf(ben)).toEqual([])
  const { body } = await server.visitor().get<BidProof>(`${bidPath(auction)}/proof`)
  expect(body.bids.map(({ kind, voided }) => `${kind}: ${voided ?? 'counts'}`)).toEqual([
    'bid: counts',
    'bid: The bidder was suspended when the auction ended.',
    'bid: counts',
    'automatic: It answered a bid that was voided.',
  ])
  expect(await notificationsOf(server, cleo, auction)).toContain('You won the auction')
  expect(await notificationsOf(server, ben, auction)).toContain('You did not win this auction')
})

test('bids of a suspended member do not raise the price, and the last bid stays before the end', async () => {
  const auction = await insertAuctionWithTerms(server, seller)
  await bids(ann, auction, 200, 900)
  await bids(ben, auction, 300, 400)
  await bids(cleo, auction, 450)
  const closed = await endsWithSuspended(auction, ben)
  expect(closed).toMatchObject({ winner_id: ann.id, sold_minor: 451_00n, bid_count: 3 })
  const rows = await bidRows(server, auction)
  expect(rows.map(({ amount_minor }) => amount_minor)).toEqual([200_00n, 450_00n, 451_00n])
  // An automatic bid is dated like the bid that it answers, or a bid would follow the end.
  expect(rows[2]!.created_at).toEqual(rows[1]!.created_at)
})

test('an auction whose reserve only suspended members reached ends without a sale', async () => {
  const auction = await insertAuctionWithTerms(server, seller, { reserveMinor: 400_00n })
  await bids(ann, auction, 150)
  await bids(ben, auction, 200, 500)
  await bids(cleo, auction, 450, 480)
  expect((await auctionRow(server, auction)).current_minor).toBe(481_00n)
  const closed = await endsWithSuspended(auction, ben, cleo)
  expect(closed).toMatchObject({ winner_id: null, leader_id: ann.id, current_minor: 150_00n })
  const ended = 'Your auction ended without a sale'
  expect(await notificationsOf(server, seller, auction)).toContain(ended)
})
