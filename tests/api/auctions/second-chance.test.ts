import type { BiddingRecord } from '#contracts/auctions/auctions.ts'
import type { OwnBid } from '#contracts/auctions/bids.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { noteUnpaidItem } from '../../../server/modules/auctions/second-chances/note-unpaid-item.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import {
  bidPath,
  bids,
  endAuction,
  goesUnpaid,
  insertAuctionWithTerms,
  notificationsOf,
} from '#support/auctions/auctions.ts'
import {
  acceptsChance,
  chanceOf,
  declinesChance,
  insertUnpaidAuction,
  offersChance,
} from '#support/auctions/second-chances.ts'
import { inHours, relist } from '#support/listings/selling.ts'
import type { Member } from '#support/members/people.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'
import { rowsOf } from '#support/rows.ts'
import { refusedWith } from '#support/server/refused-with.ts'

const server = sharedServer()
const { seller, ann, ben, cleo } = newMembers(server)

let auction: ProductId

const offers = (member: Member) => offersChance(member, auction)
const accepts = (member: Member) => acceptsChance(member, auction)
const declines = (member: Member) => declinesChance(member, auction)
const sees = (member: Member) => chanceOf(member, auction)
const isUnpaid = async () => (auction = await insertUnpaidAuction(server, seller, [ann, ben, cleo]))
const conflict = (code: string) => refusedWith(409, code)

test('an unpaid item is sold to the next bidder at their own bid when they accept', async () => {
  covers('rule: unpaid: strike, second-chance offer to the next bidder or relist')
  await isUnpaid()
  expect(await sees(seller)).toMatchObject({ next: { amount: '200.00' }, offer: null })
  expect(JSON.stringify(await sees(seller))).not.toContain(ben.id)
  const made = { next: null, offer: { state: 'open', amount: '200.00' } }
  expect(await offers(seller)).toMatchObject({ status: 201, body: made })
  const offeredTo = async (member: Member) =>
    (await member.client.get<OwnBid[]>('/api/bids?tab=ended')).body.map((bid) => bid.secondChance)
  expect([await offeredTo(ben), await offeredTo(ann)]).toEqual([[true], [false]])
  const { expiresAt } = (await sees(ben)).offer!
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  expect(await notificationsOf(server, ben, auction)).toContain('A second chance for you')
  expect(await sees(ann)).toEqual({ currency: 'ZWL', next: null, offer: null, noneLeft: false })

  const taken = await accepts(ben)
  expect(taken.status, taken.text).toBe(200)
  const order = (await ben.client.get<Order>(`/api/orders/${taken.body.offer!.orderId}`)).body
  expect(order).toMatchObject({ unitPrice: '200.00', source: 'auction', paymentStatus: 'pending' })
  expect(Date.parse(order.paymentDueAt!) - Date.parse(order.createdAt)).toBe(24 * 3_600_000)
  const cause = 'second-chance-taken:%'
  const bought = await storedNotifications(server, { userId: ben.id, cause })
  expect(bought).toMatchObject([{ title: 'It is yours', params: { payBy: order.paymentDueAt } }])
  expect(await accepts(ben)).toMatchObject(conflict('second_chance_over'))
  expect(await offers(seller)).toMatchObject(conflict('second_chance_not_possible'))
})

test('after a bidder declines the next one gets an offer, and no bidder gets two', async () => {
  await isUnpaid()
  await offers(seller)
  expect(await offers(seller)).toMatchObject(conflict('second_chance_waiting'))
  expect((await declines(ben)).body.offer).toMatchObject({ state: 'declined' })
  expect(await accepts(ben)).toMatchObject(conflict('second_chance_over'))
  expect((await offers(seller)).body.offer).toMatchObject({ amount: '150.00' })
  await declines(ann)
  expect(await offers(seller)).toMatchObject(conflict('second_chance_not_possible'))
})

test('an offer expires after 24 hours or when the item is relisted', async () => {
  await isUnpaid()
  await offers(seller)
  const older = `update second_chance_offers set created_at = created_at - interval '25 hours',
       expires_at = expires_at - interval '25 hours' where auction_id = $1`
  await rowsOf(server, older, [auction])
  expect((await sees(ben)).offer).toMatchObject({ state: 'expired' })
  expect(await accepts(ben)).toMatchObject(conflict('second_chance_over'))
  expect((await offers(seller)).status).toBe(201)
  const again = await relist(seller, auction, { auctionEndTime: inHours(72) })
  expect(again.status, again.text).toBe(201)
  expect((await sees(ann)).offer).toMatchObject({ state: 'withdrawn' })
  expect(await accepts(ann)).toMatchObject(conflict('second_chance_over'))
})

test('accepting many times at once creates one order; of accepting and declining, one counts', async () => {
  await isUnpaid()
  await offers(seller)
  const accepting = Array.from({ length: 6 }, () => accepts(ben))
  const answers = await Promise.all([...accepting, declines(ben)])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const own = 'select from orders where product_id = $1 and buyer_id = $2'
  expect((await rowsOf(server, own, [auction, ben.id])).length).toBeLessThanOrEqual(1)
})

test('only the offered bidder answers, and a sold item is not offered', async () => {
  auction = await insertAuctionWithTerms(server, seller)
  await bids(ann, auction, 150)
  await bids(ben, auction, 200)
  expect((await offers(seller)).status).toBe(409)
  await endAuction(server, auction)
  expect((await offers(seller)).status).toBe(409)
  expect((await sees(seller)).next).toBeNull()
  await goesUnpaid(server, auction)
  await offers(seller)
  expect(await accepts(ben)).toMatchObject({ status: 409 })
  expect(await declines(seller)).toMatchObject({ status: 409 })
})

test('three unpaid items within 180 days lead to a ban of 30 days, which the account shows', async () => {
  covers('rule: repeat offenders may not bid for a while')
  const record = async () => (await cleo.client.get<BiddingRecord>('/api/account/bidding')).body
  for (let n = 0; n < 3; n += 1) {
    const { unpaid, barredUntil } = await record()
    expect([unpaid.length, barredUntil]).toEqual([n, null])
    await isUnpaid()
  }
  const { unpaid, barredUntil } = await record()
  expect(unpaid).toHaveLength(3)
  expect(Math.abs(Date.parse(barredUntil!) - Date.now() - 30 * 86_400_000)).toBeLessThan(8_640_000)
  const fresh = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  const refused = await cleo.client.post<{ message: string }>(bidPath(fresh), { amount: '150' })
  const buying = await cleo.client.post(`/api/products/${fresh}/buy-now`)
  for (const answer of [refused, buying])
    expect(answer).toMatchObject(refusedWith(403, 'bidding_barred'))
  expect(refused.body.message).toMatch(
    /^You cannot bid until \d+ \w+ \d{4}, because you did not pay for 3 items you won\.$/,
  )
  await rowsOf(server, 'update bid_bars set until = now() where user_id = $1', [cleo.id])
  await bids(cleo, fresh, 150)
})

test('an unpaid order causes one strike, however often the job runs', async () => {
  await isUnpaid()
  const about = (table: string) =>
    rowsOf<{ id: string }>(server, `select id from ${table} where product_id = $1`, [auction])
  const [order] = await about('orders')
  await Promise.all(Array.from({ length: 6 }, () => noteUnpaidItem(server.app, order!.id)))
  expect(await about('unpaid_strikes')).toHaveLength(1)
})
