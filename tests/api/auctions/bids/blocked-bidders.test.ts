import type { BlockedBidder } from '../../../../contracts/auctions/auctions.ts'
import type { Bid } from '../../../../contracts/auctions/bids.ts'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import { covers, newMembers, sharedServer } from '../../../support/fixtures.ts'
import { bidPath, bids, insertAuctionWithTerms } from '../../../support/auctions/auctions.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import type { Member } from '../../../support/members/people.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let auction: ProductId

beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller)
})

const path = '/api/blocked-bidders'
const pseudonym = async () => (await seller.client.get<Bid[]>(bidPath(auction))).body[0]!.bidderId
const blocks = (member: Member, bidderId: unknown, productId: string = auction) =>
  member.client.post<BlockedBidder & { code: string }>(path, { productId, bidderId })

test('a blocked bidder cannot bid on any auction of the seller; earlier bids stay', async () => {
  covers(
    'call: POST /api/blocked-bidders',
    'rule: a seller blocks bidders',
    'call: DELETE /api/blocked-bidders/{id}',
  )
  await bids(ann, auction, 150)
  const name = await pseudonym()
  const made = await blocks(seller, name)
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({ label: name.slice(-4), productId: auction })
  expect(made.text).not.toContain(ann.id)
  expect((await blocks(seller, name)).body.id).toBe(made.body.id)

  const other = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  const sentence = 'You cannot bid on this seller’s auctions.'
  for (const id of [auction, other])
    expect(await ann.client.post(bidPath(id), { amount: '200' })).toMatchObject({
      status: 403,
      body: { code: 'bidder_blocked', message: sentence },
    })
  expect(await ann.client.post(`/api/products/${other}/buy-now`)).toMatchObject({
    status: 403,
    body: { code: 'bidder_blocked' },
  })
  expect((await seller.client.get<Bid[]>(bidPath(auction))).body).toHaveLength(1)
  // Others may, and so may she elsewhere.
  await bids(ben, auction, 200)
  await bids(ann, await insertAuctionWithTerms(server, ben), 150)

  const list = await seller.client.get<BlockedBidder[]>(path)
  expect(list.body).toMatchObject([{ id: made.body.id, title: 'Bush radio with new batteries' }])
  expect(list.headers.get('x-total-count')).toBe('1')
  expect((await seller.client.delete(`${path}/${made.body.id}`)).status).toBe(200)
  await bids(ann, auction, 250)
  expect((await seller.client.get<BlockedBidder[]>(path)).body).toEqual([])
})

test('a block is visible to its seller only, and others cannot block on the auction', async () => {
  covers('call: GET /api/blocked-bidders')
  await bids(ann, auction, 150)
  const { body } = await blocks(seller, await pseudonym())
  expect((await ben.client.get<BlockedBidder[]>(path)).body).toEqual([])
  expect(await blocks(ben, await pseudonym())).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect((await seller.client.get<BlockedBidder[]>(path)).body).toEqual([body])
})

test('a missing bidder cannot be blocked, and only on the seller’s own auction', async () => {
  await bids(ann, auction, 150)
  for (const unknown of [ann.id, 'a41c', '', "' or 1=1"])
    expect(await blocks(seller, unknown)).toMatchObject({
      status: 404,
      body: { code: 'bidder_not_found' },
    })
  for (const malformed of [null, 'x'.repeat(200), '\u0000'])
    expect((await blocks(seller, malformed)).status).toBe(400)
  expect((await blocks(seller, 'x', 'nonsense')).status).toBe(400)
  expect((await blocks(seller, 'x', '0190a000-0000-7000-8000-000000000000')).status).toBe(404)
  expect(await blocks(seller, 'x', await insertListing(server, seller))).toMatchObject({
    status: 409,
    body: { code: 'not_an_auction' },
  })
  const more = { productId: auction, bidderId: 'x', userId: ann.id }
  expect((await seller.client.post(path, more)).status).toBe(400)
})

test('many requests at once create one block', async () => {
  await bids(ann, auction, 150)
  const name = await pseudonym()
  const answers = await Promise.all(Array.from({ length: 6 }, () => blocks(seller, name)))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
})
