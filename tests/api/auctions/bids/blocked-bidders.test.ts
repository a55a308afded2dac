import type { BlockedBidder } from '#contracts/auctions/auctions.ts'
import type { Bid } from '#contracts/auctions/bids.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { bidPath, bids, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { insertListing } from '#support/listings/listings.ts'
import type { Member } from '#support/members/people.ts'
import { refusedWith } from '#support/server/refused-with.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let auction: ProductId

beforeEach(async () => (auction = await insertAuctionWithTerms(server, seller)))

const path = '/api/blocked-bidders'
const pseudonym = async () => (await seller.client.get<Bid[]>(bidPath(auction))).body[0]!.bidderId
const blocks = (member: Member, bidderId: unknown, productId: string = auction) =>
  member.client.post<BlockedBidder & { code: string }>(path, { productId, bidderId })

test('a blocked bidder cannot bid on any auction of the seller; earlier bids stay', async () => {
  covers('rule: a seller blocks bidders')
  await bids(ann, auction, 150)
  const name = await pseudonym()
  const made = await blocks(seller, name)
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({ label: name.slice(-4), productId: auction })
  expect(made.text).not.toContain(ann.id)
  expect((await blocks(seller, name)).body.id).toBe(made.body.id)

  const other = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  const message = 'You cannot bid on this seller’s auctions.'
  const answers = [
    await ann.client.post(bidPath(auction), { amount: '200' }),
    await ann.client.post(bidPath(other), { amount: '200' }),
    await ann.client.post(`/api/products/${other}/buy-now`),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 403, body: { code: 'bidder_blocked', message } })
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

test('a block is visible to its seller only, and only a bidder of an own auction is blocked', async () => {
  await bids(ann, auction, 150)
  const name = await pseudonym()
  const { body } = await blocks(seller, name)
  expect((await ben.client.get(path)).body).toEqual([])
  expect(await blocks(ben, name)).toMatchObject(refusedWith(403, 'forbidden'))
  for (const unknown of [ann.id, 'a41c', '', "' or 1=1"])
    expect(await blocks(seller, unknown)).toMatchObject(refusedWith(404, 'bidder_not_found'))
  expect((await blocks(seller, name, crypto.randomUUID())).status).toBe(404)
  const fixed = await blocks(seller, name, await insertListing(server, seller))
  expect(fixed).toMatchObject(refusedWith(409, 'not_an_auction'))
  expect((await seller.client.get(path)).body).toEqual([body])
})

test('many requests at once create one block', async () => {
  await bids(ann, auction, 150)
  const name = await pseudonym()
  const answers = await Promise.all(Array.from({ length: 6 }, () => blocks(seller, name)))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
})
