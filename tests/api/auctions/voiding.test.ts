import type { NewBidSteps } from '#contracts/auctions/admin/auctions.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { covers, newMembers, sharedServer, sharedShop } from '#support/fixtures.ts'
import { auctionRow, bids, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { updateAuction, updateListing } from '#support/listings/listings.ts'
import { openLive } from '#support/notifications/live.ts'
import { rowsOf } from '#support/rows.ts'
import { areWaiting } from '#support/server/held-rows.ts'

const { server, admin } = sharedShop(sharedServer({ AUCTION_EXTENSION_SECONDS: '120' }))
const { seller, ann: sipho, ben: anesu, cleo: tariro } = newMembers(server)
let auction: ProductId

beforeEach(async () => (auction = await insertAuctionWithTerms(server, seller)))

const voids = async (bidId: string) => {
  const path = `/api/admin/auctions/${auction}/bids/${bidId}/void`
  const answer = await admin.client.post(path, { reason: 'Placed by mistake.' })
  expect(answer.status, answer.text).toBe(200)
}
const stepsAre = async (step: string) => {
  const steps = { steps: [{ from: '0.00', step }] } satisfies Record<keyof NewBidSteps, unknown>
  expect((await admin.client.put('/api/admin/bid-steps', steps)).status).toBe(200)
}
const endsIn = async (seconds: number) => {
  const ends_at = new Date(Date.now() + seconds * 1000)
  await updateAuction(server, auction, { ends_at })
  await updateListing(server, auction, { auction_ends_at: ends_at })
}

test('a void in the last two minutes extends the auction as a bid does', async () => {
  covers('rule: soft close moves auctionEndTime')
  const first = await bids(sipho, auction, 150, 500)
  const second = await bids(anesu, auction, 200, 300)
  await endsIn(600)
  const { ends_at } = await auctionRow(server, auction)
  await voids(second.id)
  expect(await auctionRow(server, auction)).toMatchObject({ ends_at, soft_closes: 0 })
  await endsIn(60)
  const live = await openLive(server.visitor(), [`product:${auction}`])
  await voids(first.id)
  await live.next((message) => message.event === 'product.changed')
  await live.close()
  const after = await auctionRow(server, auction)
  const [row] = await rowsOf<{ at: Date; listed: Date }>(
    server,
    `select voided_at as at, auction_ends_at as listed from bids join products on products.id = auction_id
     where bids.id = $1`,
    [first.id],
  )
  expect(row!.listed).toEqual(after.ends_at)
  expect([after.soft_closes, after.ends_at.getTime() - row!.at.getTime()]).toEqual([1, 120_000])
  const product = (await sipho.client.get<ProductDetail>(`/api/products/${auction}`)).body
  expect(product.auctionEndTime).toBe(after.ends_at.toISOString())
})

test('a bid that waited while the bid steps changed is replayed with the steps that decided it', async () => {
  await stepsAre('10.00')
  const blocker = await server.app.pool.connect()
  try {
    await bids(sipho, auction, 150, 5000)
    await blocker.query('begin')
    await blocker.query('select from auctions where product_id = $1 for update', [auction])
    const waiting = bids(anesu, auction, 200, 400)
    await areWaiting(server, 1)
    await stepsAre('1000.00')
    await blocker.query('commit')
    const decided = await waiting
    // The statement that decided it began before the change, although the bid is dated after it.
    expect(decided.currentBid).toBe('410.00')
    await voids((await bids(tariro, auction, 500)).id)
    expect((await auctionRow(server, auction)).current_minor).toBe(410_00n)
    // Bids from before the step table was recorded: by their time.
    await server.app.pool.query('update bids set steps_id = null where auction_id = $1', [auction])
    await voids((await bids(tariro, auction, 1000)).id)
    expect((await auctionRow(server, auction)).current_minor).toBe(1400_00n)
  } finally {
    await blocker.query('rollback')
    blocker.release()
    await stepsAre('1.00')
  }
})
