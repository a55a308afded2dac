import type { BidProof } from '#contracts/auctions/auctions.ts'
import type { Bid } from '#contracts/auctions/bids.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { checkChain } from '../../../../web/features/auctions/check-chain.ts'
import { covers, newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import {
  auctionRow,
  bidPath,
  bidRows,
  bids,
  endAuction,
  insertAuctionWithTerms,
  notificationsOf,
} from '#support/auctions/auctions.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createStaff } from '#support/members/staff.ts'
import { auditLogOf } from '#support/members/audit-log.ts'

const server = sharedServer()
const staff = sharedStaff(server, 'support')
const { seller, ann, ben, cleo } = newMembers(server)

let auction: ProductId

beforeEach(async () => (auction = await insertAuctionWithTerms(server, seller)))

const proofOf = async (query = '') =>
  (await server.visitor().get<BidProof>(`${bidPath(auction)}/proof${query}`)).body
const failed = async (proof: BidProof) =>
  (await checkChain(proof)).filter((step) => !step.holds).map((step) => step.name)

async function isFought() {
  await bids(ann, auction, 150, 500)
  await bids(ben, auction, 200, 300)
  await bids(ann, auction, 302, 700)
  await bids(ben, auction, 400)
}

test('each bid is chained to the one before, and the maximums revealed at the end match', async () => {
  covers('rule: each bid is chained by hash, maximums are sealed and revealed after the close')
  await isFought()
  const during = await proofOf()
  expect(during).toMatchObject({ closed: false, total: 7 })
  expect(during.bids.map((bid) => bid.kind).join(' ')).toBe(
    'bid bid automatic automatic maximum bid automatic',
  )
  // Bids without a maximum have a commitment too, so that it does not reveal a maximum.
  for (const { maximum, nonce, commitment, kind } of during.bids)
    expect([maximum, nonce, commitment === null]).toEqual([null, null, kind === 'automatic'])
  expect(await failed(during)).toEqual([])
  expect(JSON.stringify(during)).not.toContain(ann.id)

  await endAuction(server, auction)
  const after = await proofOf()
  expect(after.bids.map((bid) => bid.hash)).toEqual(during.bids.map((bid) => bid.hash))
  expect(after.bids.map((bid) => bid.maximum).join(' ')).toBe('500.00 300.00   700.00 400.00 ')
  expect(await failed(after)).toEqual([])
})

const changes: [change: (proof: BidProof) => void, failed: string][] = [
  [(proof) => (proof.bids[1]!.amount = '201.00'), 'Nothing was changed'],
  [(proof) => (proof.bids[1]!.bidderId = proof.bids[0]!.bidderId), 'Nothing was changed'],
  [(proof) => (proof.bids[0]!.createdAt = '2026-01-01T00:00:00.000Z'), 'Nothing was changed'],
  [(proof) => proof.bids.splice(2, 1), 'Nothing is missing'],
  [(proof) => proof.bids.pop(), 'Nothing is missing'],
  [
    (proof) => {
      proof.bids.pop()
      proof.total -= 1
      proof.bids[0]!.hash = null
    },
    'Nothing was changed',
  ],
  [(proof) => (proof.bids[0]!.maximum = '450.00'), 'The maximums match their seals'],
  [(proof) => (proof.bids[6]!.amount = '9000.00'), 'No automatic bid exceeded its maximum'],
]

test('any later change of the bid chain is detected', async () => {
  await isFought()
  await endAuction(server, auction)
  const proof = await proofOf()
  for (const [change, step] of changes) {
    const changed = structuredClone(proof)
    change(changed)
    expect(await failed(changed), change.toString()).toContain(step)
  }
})

test('the bid chain is read in pages, and refused for a product without one', async () => {
  await isFought()
  expect((await proofOf('?limit=3')).bids.map((bid) => bid.seq)).toEqual([1, 2, 3])
  expect((await proofOf('?limit=3&after=3')).bids.map((bid) => bid.seq)).toEqual([4, 5, 6])
  expect(await proofOf('?after=99')).toMatchObject({ total: 7, bids: [] })
  const refused = async (id: ProductId, query = '') =>
    (await server.visitor().get(`${bidPath(id)}/proof${query}`)).status
  expect(await refused(await insertListing(server, seller))).toBe(409)
  for (const query of ['?limit=0', '?limit=1001', '?after=-1', '?after=x', '?after=1&after=2'])
    expect(await refused(auction, query)).toBe(400)
})

const voids = async (bidId: string, reason: unknown = 'Placed by mistake.') => {
  const path = `/api/admin/auctions/${auction}/bids/${bidId}/void`
  const { status, body } = await staff.client.post<{ code: string }>(path, { reason })
  return status === 200 ? 'done' : body.code
}

test('voiding a bid replays price and leader without it and notifies everyone affected', async () => {
  covers('rule: staff may void a bid, with a reason, audited')
  await bids(ann, auction, 150, 400)
  await bids(ben, auction, 200, 900)
  await bids(cleo, auction, 410)
  const row = (await bidRows(server, auction)).find((bid) => bid.bidder_id === ben.id)!
  await voids(row.id)
  const ofCleo = { current_minor: 410_00n, leader_id: cleo.id, bid_count: 2 }
  expect(await auctionRow(server, auction)).toMatchObject(ofCleo)
  const history = (await server.visitor().get<Bid[]>(bidPath(auction))).body
  expect(history.map((bid) => bid.amount)).toEqual(['410.00', '150.00'])
  expect(await notificationsOf(server, ben, auction)).toContain('Your bid was voided')
  expect(await notificationsOf(server, cleo, auction)).toContain('You are now the highest bidder')
  expect(await notificationsOf(server, seller, auction)).toContain(
    'A bid on your auction was voided',
  )
  expect((await auditLogOf(server, 'bid.void')).at(-1)).toMatchObject({
    subject: `bid:${row.id}`,
    staff_id: staff.id,
    details: { reason: 'Placed by mistake.' },
  })
  // The chain goes on, with the voided rows in it.
  await bids(ann, auction, 420, 600)
  expect(await failed(await proofOf())).toEqual([])
  expect((await proofOf()).bids.filter((bid) => bid.voided)).toHaveLength(4)
  await endAuction(server, auction)
  expect(await failed(await proofOf())).toEqual([])
})

test('an automatic bid is added if the last remaining bid is not the current price', async () => {
  await bids(ann, auction, 150, 400)
  await bids(ben, auction, 200, 300)
  await bids(cleo, auction, 350, 900)
  const row = (await bidRows(server, auction)).find((bid) => bid.bidder_id === cleo.id)!
  await voids(row.id)
  const ofAnn = { current_minor: 301_00n, leader_id: ann.id, leader_max_minor: 400_00n }
  expect(await auctionRow(server, auction)).toMatchObject(ofAnn)
  const rows = await bidRows(server, auction)
  expect(rows.at(-1)).toMatchObject({ amount_minor: 301_00n, bidder_id: ann.id })
})

test('without its only bid the auction is as before, and Buy It Now is possible again', async () => {
  auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  const { id } = await bids(ann, auction, 150, 400)
  await voids(id)
  const asBefore = { current_minor: 100_00n, leader_id: null, leader_max_minor: null, bid_count: 0 }
  expect(await auctionRow(server, auction)).toMatchObject(asBefore)
  expect((await ben.client.post(`/api/products/${auction}/buy-now`)).status).toBe(201)
})

test('voiding a voided or automatic bid, without a reason or after the end, is refused', async () => {
  const { id } = await bids(ann, auction, 150, 400)
  await bids(ben, auction, 200)
  expect(await voids((await bidRows(server, auction)).at(-1)!.id)).toBe('bid_not_found')
  const codes = await Promise.all([voids(id), voids(id), voids(id)])
  expect(codes.toSorted()).toEqual(['bid_voided', 'bid_voided', 'done'])
  const [left] = await bidRows(server, auction)
  for (const reason of [null, '    ', 'no', 'x'.repeat(501)])
    expect(await voids(left!.id, reason)).toBe('invalid_request')
  await endAuction(server, auction)
  expect(await voids(left!.id)).toBe('auction_ended')
})

test('staff read the bid steps, and those that admins set apply from the next bid', async () => {
  covers('rule: steps of automatic bids are a staff setting')
  const path = '/api/admin/bid-steps'
  const admin = await createStaff(server, 'admin')
  const plain = { steps: [{ from: '0.00', step: '1.00' }] }
  expect((await staff.client.get(path)).body).toEqual(plain)
  const dear = { steps: [...plain.steps, { from: '1000.00', step: '50.00' }] }
  for (const steps of [
    [],
    [{ from: '10.00', step: '1.00' }],
    [{ from: '0.00', step: '0.50' }],
    [{ from: '0.00', step: '1e9' }],
    [...plain.steps, ...plain.steps],
    7,
  ])
    expect((await admin.client.put(path, { steps })).status).toBe(400)
  await bids(ann, auction, 1500, 5000)
  const saved = await admin.client.put(path, dear)
  expect(saved.status, saved.text).toBe(200)
  expect((await staff.client.get(path)).body).toEqual(dear)
  expect(await bids(ben, auction, 2000)).toMatchObject({ currentBid: '2050.00', leading: false })
  const page = await server.visitor().get<ProductDetail>(`/api/products/${auction}`)
  expect(page.body.bidStep).toBe('50.00')
  expect((await admin.client.put(path, plain)).status).toBe(200)
})
