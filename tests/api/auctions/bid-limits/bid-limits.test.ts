import type { OwnBidLimit } from '#contracts/auctions/bid-limits.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { setLimits, shippedLimits } from '#support/auctions/bid-limits.ts'
import {
  bidPath,
  bids,
  endAuction,
  goesUnpaid,
  insertAuctionWithTerms,
} from '#support/auctions/auctions.ts'
import { covers, newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import type { Member } from '#support/members/people.ts'
import { earnFromSale } from '#support/money/balances.ts'
import { ordersOf } from '#support/money/carts.ts'
import { sellForCash, takesCash } from '#support/money/cash.ts'
import { isSplit } from '#support/money/charge-backs.ts'
import { bus, createPaidOrder, createUnpaidOrder, pay, step } from '#support/money/paid-orders.ts'
import { rowsOf } from '#support/rows.ts'
import { statementsOf } from '#support/server/statements.ts'

const server = sharedServer()
const admin = sharedStaff(server)
const { seller, cleo, stranger, ann, ben } = newMembers(server)

beforeEach(() => setLimits(admin))

const auction = () => insertAuctionWithTerms(server, seller)
/** ZWL for so many US dollars, at the rate of a new shop. */
const zwl = (usd: number) => usd * 25_000
const tries = (member: Member, id: ProductId, usd: number) =>
  member.client.post<{ code: string; message: string }>(bidPath(id), { amount: `${zwl(usd)}` })
const exceeds = async (member: Member, usd: number, id?: ProductId) =>
  expect((await tries(member, id ?? (await auction()), usd)).body.code).toBe('bid_limit_reached')
const ownLimit = async (member: Member) =>
  (await member.client.get<OwnBidLimit>('/api/bid-limit')).body

test('the open bids of a new bidder add up to at most 200 US dollars', async () => {
  covers('rule: new bidders have a limit of open bids')
  const [first, second] = [await auction(), await auction()]
  expect(await ownLimit(ann)).toEqual({
    limit: '200.00',
    open: '0.00',
    paidOrders: 0,
    unpaidItems: 0,
    next: { paidOrders: 1, limit: '500.00' },
  })
  await bids(ann, first, 150, zwl(150))
  expect(await tries(ann, second, 60)).toMatchObject({
    status: 409,
    body: {
      code: 'bid_limit_reached',
      message:
        'Your open bids may add up to US$200.00. You have US$150.00 open, and this bid adds US$60.00. Buy from 1 more seller to raise your limit to US$500.00. One completed order of at least US$5.00 counts for each seller, if you paid it through Musika and got no refund.',
    },
  })
  expect((await tries(ann, second, 50)).status).toBe(201)
  expect((await ownLimit(ann)).open).toBe('200.00')
  // Another member's higher bid frees the first one's money.
  await earnFromSale(server, ben, seller)
  expect((await tries(ben, first, 160)).status).toBe(201)
  expect((await ownLimit(ann)).open).toBe('50.00')
  await exceeds(ann, 170, first)
})

test('a bid that would not lead is refused, too, so that no maximum can be found out', async () => {
  const id = await auction()
  await earnFromSale(server, ben, seller)
  await bids(ben, id, 150, zwl(400))
  await exceeds(ann, 201, id)
  const automatic = { amount: `${zwl(1)}`, maxAmount: `${zwl(201)}` }
  const refused = await ann.client.post(bidPath(id), automatic)
  expect(refused.body).toMatchObject({ code: 'bid_limit_reached' })
  expect((await tries(ann, id, 200)).status).toBe(201)
  expect((await ownLimit(ann)).open).toBe('0.00')
})

test('completed orders raise the limit, items won and not paid lower it', async () => {
  for (const from of [seller, cleo, stranger]) await earnFromSale(server, ann, from)
  expect(await ownLimit(ann)).toMatchObject({ limit: '2000.00', paidOrders: 3 })
  const won = await auction()
  expect((await tries(ann, won, 1500)).status).toBe(201)
  await endAuction(server, won)
  // Won and not yet paid: still open.
  expect((await ownLimit(ann)).open).toBe('1500.00')
  await exceeds(ann, 501)
  await goesUnpaid(server, won)
  const lowered = { limit: '500.00', open: '0.00', paidOrders: 3, unpaidItems: 1, next: null }
  expect(await ownLimit(ann)).toEqual(lowered)
  expect((await tries(ann, await auction(), 501)).body.message).toBe(
    'Your open bids may add up to US$500.00. You have US$0.00 open, and this bid adds US$501.00. Your limit is lower for 90 days after an item that you won and did not pay.',
  )
})

test('orders in cash, small or refunded ones, and more of one seller do not raise the limit', async () => {
  await takesCash(server, seller)
  await sellForCash(server, ann, seller)
  await earnFromSale(server, ann, seller, 124_000_00n)
  await createPaidOrder(server, ann, seller, { priceMinor: 1_000_000_00n })
  await isSplit(server, ann, seller, admin)
  expect(await ownLimit(ann)).toMatchObject({ limit: '200.00', paidOrders: 0 })
  await earnFromSale(server, ann, seller, 125_000_00n)
  await earnFromSale(server, ann, seller)
  expect(await ownLimit(ann)).toMatchObject({ limit: '500.00', paidOrders: 1 })
})

test('what counts is owed for an auction, or stayed unpaid in the last 90 days', async () => {
  await createUnpaidOrder(server, ann, seller, { priceMinor: 2_500_000_00n })
  expect((await ownLimit(ann)).open).toBe('0.00')
  const won = await auction()
  expect((await tries(ann, won, 100)).status).toBe(201)
  await endAuction(server, won)
  expect((await ownLimit(ann)).open).toBe('100.00')
  const order = (await ordersOf(ann)).find(({ productId }) => productId === won)!
  await pay(server, order)
  expect(await ownLimit(ann)).toMatchObject({ open: '0.00', limit: '200.00' })
  await step(seller, order.id, 'dispatch', bus)
  await step(ann, order.id, 'confirm')
  expect(await ownLimit(ann)).toMatchObject({ open: '0.00', limit: '500.00' })
  const lost = await auction()
  await tries(ann, lost, 100)
  await endAuction(server, lost)
  await goesUnpaid(server, lost)
  expect(await ownLimit(ann)).toMatchObject({ limit: '200.00', unpaidItems: 1 })
  const older = `update unpaid_strikes set created_at = now() - interval '91 days'`
  await rowsOf(server, `${older} where user_id = $1`, [ann.id])
  expect(await ownLimit(ann)).toMatchObject({ limit: '500.00', unpaidItems: 0 })
})

/** One order that counts leaves a member without a limit. */
const earnsNoLimit = async (member: Member) => {
  await setLimits(admin, [
    { paidOrders: 0, limit: '500.00' },
    { paidOrders: 1, limit: null },
  ])
  await earnFromSale(server, member, seller)
}
const noted = (member: Member) => {
  const unlimited = 'select from users where id = $1 and bids_unlimited_by is not null'
  return expect.poll(() => rowsOf(server, unlimited, [member.id])).toHaveLength(1)
}
const lookups = async (act: () => Promise<unknown>) =>
  (await statementsOf(act)).filter(({ text }) => /pg_advisory_xact_lock\(key\)/.test(text)).length

test('a member without a limit costs no further statement, until an item stays unpaid', async () => {
  await earnsNoLimit(ann)
  const won = await auction()
  expect(await lookups(() => tries(ann, won, 9000))).toBe(1)
  await noted(ann)
  expect(await lookups(async () => tries(ann, await auction(), 9000))).toBe(0)
  const earlier = `update users set bids_unlimited_at = bids_unlimited_at - interval '1 day'`
  await rowsOf(server, `${earlier} where id = $1`, [ann.id])
  expect(await lookups(async () => tries(ann, await auction(), 9000))).toBe(1)
  await noted(ann)
  await endAuction(server, won)
  await goesUnpaid(server, won)
  await exceeds(ann, 9001)
})

test('new limits apply from the next bid, also to members who had none', async () => {
  await earnsNoLimit(ann)
  expect((await tries(ann, await auction(), 9000)).status).toBe(201)
  await noted(ann)
  await setLimits(admin, [{ paidOrders: 0, limit: '9500.00' }])
  await exceeds(ann, 501)
  await setLimits(admin, [{ paidOrders: 0, limit: null }])
  expect((await tries(ben, await auction(), 90_000)).status).toBe(201)
})

test('an admin sets the limits, and the audit log records it', async () => {
  expect((await admin.client.get('/api/admin/bid-limits')).body).toEqual({ steps: shippedLimits })
  const limits = (...lines: [paidOrders: number, limit: string | null][]) =>
    lines.map(([paidOrders, limit]) => ({ paidOrders, limit }))
  for (const steps of [
    [],
    limits([1, '200']),
    limits([0, '0.50']),
    limits([0, '200'], [0, '300']),
    limits([0, '200'], [1, '200']),
    limits([0, null], [1, '200']),
  ])
    expect((await admin.client.put('/api/admin/bid-limits', { steps })).status).toBe(400)
  await setLimits(admin, [{ paidOrders: 0, limit: '100.00' }])
  expect((await auditLogOf(server, 'bid_limits.update')).at(-1)).toMatchObject({
    staff_id: admin.id,
    details: { before: shippedLimits, after: [{ paidOrders: 0, limit: '100.00' }] },
  })
})
