import type { BidId, ProductId } from '#contracts/common/ids.ts'
import { buyNow } from '../../../server/modules/auctions/buy-now.ts'
import { closeAuction } from '../../../server/modules/auctions/closing/close-auction.ts'
import { closeDue } from '../../../server/modules/auctions/closing/close-due.ts'
import { placeBid } from '../../../server/modules/auctions/bids/place-bid.ts'
import { voidBid } from '../../../server/modules/auctions/voids/void-bid.ts'
import { recordHeartbeat } from '../../../server/modules/outages/heartbeat.ts'
import { editListing } from '../../../server/modules/products/listings/edit-listing.ts'
import { endListing } from '../../../server/modules/products/listings/end-listing.ts'
import { boostListing } from '../../../server/modules/promotions/boost-listing.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { auctionRow, insertAuctionWithTerms, notificationsOf } from '#support/auctions/auctions.ts'
import type { Member } from '#support/members/people.ts'
import { createStaff } from '#support/members/staff.ts'
import { sessionOf } from '#support/members/session-of.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'
import { rowsOf } from '#support/rows.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let auction: ProductId

beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  await server.app.pool.query('delete from outages')
  await lastBeatWas(0)
})

const earlier = 'clock_timestamp() - make_interval(secs => $1)'
const lastBeatWas = (seconds: number) =>
  rowsOf(server, `update service_heartbeat set at = ${earlier}`, [seconds])
const ended = (ago: number, id = auction) =>
  rowsOf(server, `update auctions set ends_at = ${earlier} where product_id = $2`, [ago, id])
/** The outages in milliseconds, in their order. */
const outages = async () =>
  (await server.app.db.selectFrom('outages').selectAll().orderBy('ended_at').execute()).map(
    ({ began_at, ended_at }) => ended_at.getTime() - began_at.getTime(),
  )
const bid = (member: Member, amountMinor: bigint, id = auction) =>
  placeBid(server.app, { productId: id, bidderId: member.id, amountMinor })
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const endOf = async (id = auction) => (await auctionRow(server, id)).ends_at.getTime()

test('a bid after an end within an outage is accepted, because the auction is extended first', async () => {
  covers('rule: outage-fair auctions')
  await ended(5)
  const before = await endOf()
  await lastBeatWas(15)
  expect(await closeAuction(server.app, auction)).toBe(false)
  const placed = await Promise.all([bid(ann, 150_00n), bid(ben, 160_00n)])
  expect(placed.map(({ leading }) => leading)).toEqual([false, true])
  const lengths = await outages()
  expect(lengths[0]).toBeGreaterThanOrEqual(15_000)
  expect([(await endOf()) - before]).toEqual(lengths)
})

test('after an outage, bids on several auctions at once are all accepted', async () => {
  const other = await insertAuctionWithTerms(server, seller)
  await ended(5)
  await ended(4, other)
  await lastBeatWas(15)
  const placed = await Promise.all([auction, other].map((id) => bid(ann, 150_00n, id)))
  expect(placed.map(({ leading }) => leading)).toEqual([true, true])
  expect(await outages()).toHaveLength(1)
})

const voids = async (bidId: BidId, auctionId = auction) => {
  const { id: staffId } = await createStaff(server)
  return voidBid(server.app, { auctionId, bidId, staffId, reason: 'Placed by mistake.' })
}

test('an auction can be bought, edited, boosted, ended and voided after an end within an outage', async () => {
  const insert = () => insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  const [edited, boosted] = [await insert(), await insert()]
  const [voided, bought] = [await insert(), await insert()]
  const placed = await bid(ann, 150_00n, voided)
  await insertSubscription(server, seller)
  const session = sessionOf(seller)
  const edit = (title: string) => editListing(server.app, session, edited, { title })
  const boost = { productId: boosted, sellerId: seller.id, keyedId: undefined }
  for (const [id, change] of [
    [bought, () => buyNow(server.app, sessionOf(ann), bought)],
    [edited, () => edit('Tuned radio')],
    [boosted, () => boostListing(server.app, boost)],
    [auction, () => endListing(server.app, session, auction)],
    [voided, () => voids(placed.id, voided)],
  ] as const) {
    await ended(5, id)
    await lastBeatWas(15)
    expect([id, await codeOf(change())]).toEqual([id, 'done'])
  }
  expect(await outages()).toHaveLength(5)
  await ended(1, edited)
  await lastBeatWas(0)
  expect(await codeOf(edit('Radio'))).toBe('auction_ended')
})

test('without an outage, a late bid, Buy It Now and void are refused, and the auction closes', async () => {
  const { id } = await bid(ann, 150_00n)
  await ended(1)
  await lastBeatWas(8)
  expect(await codeOf(bid(ben, 200_00n))).toBe('auction_ended')
  expect(await codeOf(buyNow(server.app, sessionOf(ben), auction))).toBe('auction_ended')
  expect(await codeOf(voids(id))).toBe('auction_ended')
  expect(await outages()).toEqual([])
  expect(await closeAuction(server.app, auction)).toBe(true)
})

test('the closing sweep extends auctions after an outage before it closes any', async () => {
  await bid(ann, 150_00n)
  await ended(5)
  await lastBeatWas(15)
  await closeDue(server.app)
  expect((await auctionRow(server, auction)).closed_at).toBeNull()
  expect(await notificationsOf(server, ann, auction)).toEqual(['An auction was extended'])
  expect(await notificationsOf(server, seller, auction)).toEqual(['An auction was extended'])
  await ended(1)
  await lastBeatWas(2)
  expect(await closeAuction(server.app, auction)).toBe(false)
  await closeDue(server.app)
  expect((await auctionRow(server, auction)).closed_at).not.toBeNull()
})

test('an outage extends auctions once, however many processes detect it', async () => {
  await ended(5)
  const before = await endOf()
  await lastBeatWas(15)
  await Promise.all(Array.from({ length: 8 }, () => recordHeartbeat(server.app)))
  expect(await outages()).toEqual([(await endOf()) - before])
})

test('each of several outages extends the auction by its length, and the auction lists them', async () => {
  await ended(-600)
  const before = await endOf()
  for (const seconds of [15, 40, 9]) {
    await lastBeatWas(seconds)
    await recordHeartbeat(server.app)
  }
  const lengths = await outages()
  expect(lengths).toHaveLength(2)
  expect((await endOf()) - before).toBe(lengths[0]! + lengths[1]!)
  const { outages: listed } = (await auctionRow(server, auction)) as unknown as {
    outages: { from: string; to: string; until: string }[]
  }
  expect(listed.map(({ from, to }) => Date.parse(to) - Date.parse(from))).toEqual(lengths)
  expect(Date.parse(listed[1]!.until)).toBe(await endOf())
})

test('a process that shuts down records no heartbeat and decides nothing in an outage', async () => {
  await ended(5)
  await lastBeatWas(15)
  server.app.state.draining = true
  try {
    await recordHeartbeat(server.app)
    expect(await outages()).toEqual([])
    expect(await codeOf(bid(ann, 150_00n))).toBe('overloaded')
    expect(await codeOf(buyNow(server.app, sessionOf(ann), auction))).toBe('overloaded')
    await closeDue(server.app)
    expect((await auctionRow(server, auction)).closed_at).toBeNull()
  } finally {
    server.app.state.draining = false
  }
  expect(await bid(ann, 150_00n)).toMatchObject({ leading: true })
})
