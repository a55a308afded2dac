import type { BidderRequest } from '#contracts/auctions/bidder-requests.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import {
  bidPath,
  bids,
  endAuction,
  insertAuctionWithTerms,
  notificationsOf,
} from '#support/auctions/auctions.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { updateAuction, updateListing } from '#support/listings/listings.ts'
import { endListing, inHours, listAuction, listItem, relist } from '#support/listings/selling.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { createPaidOrder } from '#support/money/paid-orders.ts'
import { turnOn } from '#support/turned-on.ts'

const server = sharedServer()
const { seller, ann, ben } = newMembers(server)

let auction: ProductId
beforeEach(async () => {
  auction = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  await setApproval(auction)
})

const setApproval = (id: ProductId) => updateAuction(server, id, { approves_bidders: true })
const asks = (member: Member, note?: string, id = auction) =>
  member.client.post<{ state: string; code: string }>(`/api/products/${id}/bidder-request`, {
    ...(note !== undefined && { note }),
  })
const decides = (by: Member, bidder: Member, state: string, id = auction) =>
  by.client.put<BidderRequest & { code: string }>(
    `/api/products/${id}/bidder-requests/${bidder.id}`,
    { state },
  )
const listed = (by: Member, id = auction) =>
  by.client.get<BidderRequest[]>(`/api/products/${id}/bidder-requests`)
const tries = (member: Member, id = auction) =>
  member.client.post<{ code: string }>(bidPath(id), { amount: '150' })
const buys = (member: Member, id = auction) => member.client.post(`/api/products/${id}/buy-now`)
const stateFor = async (member: Member) =>
  (await member.client.get<ProductDetail>(`/api/products/${auction}`)).body.bidApproval

test('only bidders whom the seller approves can bid or buy at once', async () => {
  covers('rule: a seller approves the bidders of an auction')
  const refused = {
    status: 403,
    body: {
      code: 'bidder_not_approved',
      message: 'The seller approves bidders of this auction. Ask first on its page.',
    },
  }
  expect(await stateFor(ann)).toBe('needed')
  const asked = await asks(ann, '  I collect stamps. ')
  expect(asked).toMatchObject({ status: 201, body: { state: 'asked' } })
  expect(await stateFor(ann)).toBe('asked')
  expect([await tries(ann), await buys(ann)]).toMatchObject([refused, refused])
  expect(await notificationsOf(server, seller, auction)).toEqual(['A member asks to bid'])

  await createPaidOrder(server, ann, seller)
  const { body, headers } = await listed(seller)
  expect(headers.get('x-total-count')).toBe('1')
  expect(body).toMatchObject([
    {
      bidder: {
        id: ann.id,
        username: ann.username,
        paidOrders: 1,
        unpaidOrders: 0,
        ratings: { averageRating: 0, totalRatings: 0 },
      },
      note: 'I collect stamps.',
      state: 'asked',
      decidedAt: null,
    },
  ])
  expect((await decides(seller, ann, 'approved')).body.state).toBe('approved')
  expect(await stateFor(ann)).toBeNull()
  expect(await notificationsOf(server, ann, auction)).toEqual(['You may bid'])
  await bids(ann, auction, 150)
})

test('a declined bidder cannot bid, and their earlier bids stay', async () => {
  await asks(ann)
  expect((await decides(seller, ben, 'approved')).body.code).toBe('bidder_not_found')
  expect((await decides(seller, ann, 'asked')).status).toBe(400)
  await decides(seller, ann, 'approved')
  await bids(ann, auction, 150)
  expect((await decides(seller, ann, 'declined')).body.state).toBe('declined')
  expect((await ann.client.post(bidPath(auction), { maxAmount: '500' })).status).toBe(403)
  const { body } = await ann.client.get<ProductDetail>(`/api/products/${auction}`)
  expect(body).toMatchObject({ leading: true, bidApproval: 'declined' })
  expect(await notificationsOf(server, ann, auction)).toEqual(['You may bid', 'You may not bid'])
})

test('a member asks once, and an answer that changes nothing notifies no one', async () => {
  await asks(ann, 'First')
  expect(await asks(ann, 'Second')).toMatchObject({ status: 201, body: { state: 'asked' } })
  await Promise.all([1, 2, 3].map(() => asks(ben)))
  expect((await listed(seller)).body.map(({ note }) => note)).toEqual(['First', null])
  await decides(seller, ann, 'declined')
  await decides(seller, ann, 'declined')
  expect(await asks(ann)).toMatchObject({ body: { state: 'declined' } })
  expect(await notificationsOf(server, ann, auction)).toEqual(['You may not bid'])
  // Those who wait come first.
  expect((await listed(seller)).body.map(({ state }) => state)).toEqual(['asked', 'declined'])
})

test('approvals are for one auction, and end with it', async () => {
  await asks(ann)
  await decides(seller, ann, 'approved')
  const other = await insertAuctionWithTerms(server, seller, { buyItNowMinor: 900_00n })
  await setApproval(other)
  expect((await tries(ann, other)).status).toBe(403)
  expect((await buys(ann, other)).status).toBe(403)
  await endAuction(server, auction)
  expect((await asks(ben)).body.code).toBe('auction_ended')
  expect((await decides(seller, ann, 'declined')).body.code).toBe('auction_ended')
})

test('a line with contact details or a blocked term is refused', async () => {
  for (const [text, note] of [
    [
      'Call me on 0772 123 456',
      'Please leave out phone numbers, email addresses, links and payment outside Musika.',
    ],
    ['I deal in raw ivory', 'Please leave out “raw ivory”.'],
  ] as const) {
    const body = { code: 'bidder_note_refused', fields: { note } }
    expect(await asks(ann, text)).toMatchObject({ status: 400, body })
  }
  expect((await asks(ann, 'x'.repeat(301))).status).toBe(400)
  expect((await listed(seller)).body).toEqual([])
})

test('members who may not bid cannot ask', async () => {
  await turnOn(server, 'confirmed_email')
  await seller.client.post('/api/blocks', { userId: ben.id })
  for (const [member, code] of [
    [seller, 'own_listing'],
    [ben, 'bidder_blocked'],
    [await createMember(server, { unverified: true }), 'email_unverified'],
    [await createMember(server, { dateOfBirth: '2015-05-17' }), 'under_age'],
  ] as const)
    expect((await asks(member)).body.code).toBe(code)
  expect((await listed(seller)).body).toEqual([])
})

test('only an auction that is not removed and approves bidders has requests', async () => {
  const open = await insertAuctionWithTerms(server, seller)
  expect((await asks(ann, undefined, open)).body.code).toBe('approval_not_needed')
  const { id } = await listItem(seller)
  expect((await listed(seller, id)).body).toMatchObject({ code: 'not_an_auction' })
  await updateListing(server, auction, { status: 'removed' })
  expect((await listed(seller)).status).toBe(404)
})

test('a shop lets its sellers approve bidders only where staff turned it on', async () => {
  const refusal = {
    code: 'invalid_request',
    fields: { approvesBidders: 'Sellers cannot approve bidders in this shop.' },
  }
  await expect(listAuction(seller, { price: '100', approvesBidders: true })).rejects.toThrow(
    refusal.fields.approvesBidders,
  )
  const open = await listAuction(seller, { price: '100', approvesBidders: false })
  const edit = () => seller.client.put(`/api/products/${open.id}`, { approvesBidders: true })
  expect(await edit()).toMatchObject({ status: 400, body: refusal })
  await turnOn(server, 'bidder_approval')
  expect((await edit()).status).toBe(200)
})

test('the seller chooses it on the sell form, changes it until the first bid, and keeps it when relisting', async () => {
  await turnOn(server, 'bidder_approval')
  const { id } = await listAuction(seller, { price: '100', approvesBidders: true })
  expect((await tries(ann, id)).body.code).toBe('bidder_not_approved')
  const edit = (approvesBidders: boolean) =>
    seller.client.put<ProductDetail>(`/api/products/${id}`, { approvesBidders })
  expect((await edit(false)).body.bidApproval).toBeNull()
  expect((await edit(true)).body.bidApproval).toBe('needed')
  await asks(ann, undefined, id)
  await decides(seller, ann, 'approved', id)
  await endListing(seller, id)
  const again = await relist(seller, id, { auctionEndTime: inHours(24) })
  expect(again.body.bidApproval).toBe('needed')
  // Approved members of the old auction ask again.
  expect((await tries(ann, again.body.id)).body.code).toBe('bidder_not_approved')
})

test('a bid that is sent while the seller declines is placed before, or refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await insertAuctionWithTerms(server, seller)
    await setApproval(id)
    await asks(ann, undefined, id)
    await decides(seller, ann, 'approved', id)
    const [bid] = await Promise.all([tries(ann, id), decides(seller, ann, 'declined', id)])
    expect([201, 403]).toContain(bid.status)
    expect((await tries(ann, id)).body.code).toBe('bidder_not_approved')
  }
})
