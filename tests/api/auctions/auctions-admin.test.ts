import { randomUUID } from 'node:crypto'
import type {
  AdminAuction,
  AdminAuctionDetail,
  AdminBid,
  WithoutBid,
} from '#contracts/auctions/admin/auctions.ts'
import type { AdminBidderRequest } from '#contracts/auctions/admin/bidder-requests.ts'
import { sharedShop } from '#support/fixtures.ts'
import { bids, endAuction, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { insertListing, updateAuction } from '#support/listings/listings.ts'
import { createMembers } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'

const { server, seller, support, ann, ben } = sharedShop()

const base = '/api/admin/auctions'
const read = async <T>(path: string) => (await support.client.get<T>(`${base}${path}`)).body

test('staff find auctions by title, id and seller, running ones first', async () => {
  const over = await insertAuctionWithTerms(server, seller, { title: 'Old ox-cart' })
  await endAuction(server, over)
  const cart = { title: 'New ox-cart', seconds: 7200 }
  const later = await insertAuctionWithTerms(server, seller, cart)
  const soon = await insertAuctionWithTerms(server, seller, { title: 'Ox-cart 100%' })
  const ids = async (search: string) =>
    (await read<AdminAuction[]>(`?search=${encodeURIComponent(search)}`)).map(({ id }) => id)
  expect(await ids('ox-cart')).toEqual([soon, later, over])
  expect(await ids('cart 100%')).toEqual([soon])
  expect(await ids(later)).toEqual([later])
  expect(await ids(seller.username)).toEqual([soon, later, over])
  const [old] = await read<AdminAuction[]>('?search=old')
  expect(old).toMatchObject({ state: 'unsold', bidCount: 0 })
})

test('the admin history names bidders and hides their maximums', async () => {
  const id = await insertAuctionWithTerms(server, seller, { title: 'Drum', reserveMinor: 1000_00n })
  await bids(ann, id, 150, 777)
  await bids(ben, id, 200)
  expect(await read<AdminAuctionDetail>(`/${id}`)).toMatchObject({
    sellerUsername: seller.username,
    leaderUsername: ann.username,
    reserve: 'not_met',
    state: 'running',
  })
  const history = await read<AdminBid[]>(`/${id}/bids`)
  const made = [`${ann.username} automatic`, `${ben.username} bid`, `${ann.username} bid`]
  expect(history.map(({ bidderUsername, kind }) => `${bidderUsername} ${kind}`)).toEqual(made)
  const whole = JSON.stringify([history, await read(`/${id}`)])
  // As an amount by itself: ids and times may have these figures by chance.
  expect(whole).not.toMatch(/\b777(00)?\b/)
  expect(whole).not.toContain('1000.00')
  const fixed = await support.client.get(`${base}/${await insertListing(server, seller)}/bids`)
  expect(fixed.body).toMatchObject({ code: 'not_an_auction' })
})

test('the preview of voiding a bid shows its result and changes nothing', async () => {
  const id = await insertAuctionWithTerms(server, seller)
  await bids(ann, id, 150, 400)
  const made = await bids(ben, id, 200)
  await bids(ben, id, 300)
  const before = await read<AdminAuctionDetail>(`/${id}`)
  const preview = await read<WithoutBid>(`/${id}/bids/${made.id}/void`)
  expect(preview).toMatchObject({ leaderUsername: ann.username, withdrawn: 2 })
  expect(await read(`/${id}`)).toEqual(before)
  await support.client.post(`${base}/${id}/bids/${made.id}/void`, { reason: 'A typing mistake' })
  expect(await read<AdminAuctionDetail>(`/${id}`)).toMatchObject({
    currentBid: preview.currentBid,
    bidCount: preview.bidCount,
    leaderUsername: preview.leaderUsername,
  })
  const unknown = await support.client.get(`${base}/${id}/bids/${randomUUID()}/void`)
  expect(unknown.body).toMatchObject({ code: 'bid_not_found' })
  const voided = (await read<AdminBid[]>(`/${id}/bids`)).find((bid) => bid.id === made.id)
  expect(voided?.voided).toMatchObject({ reason: 'A typing mistake', by: support.username })
})

test('the admin history is filtered by bidder and by voided bids, and can be downloaded', async () => {
  const id = await insertAuctionWithTerms(server, seller, { title: 'Marimba' })
  const first = await bids(ann, id, 150)
  await bids(ben, id, 200)
  await bids(ann, id, 300)
  await support.client.post(`${base}/${id}/bids/${first.id}/void`, { reason: '=A typo' })
  const amounts = async (query: string) =>
    (await read<AdminBid[]>(`/${id}/bids?${query}`)).map(({ amount }) => Number(amount))
  expect(await amounts('')).toEqual([300, 200, 150])
  expect(await amounts(`bidder=${ann.username.toUpperCase()}`)).toEqual([300, 150])
  expect(await amounts(`bidder=${ben.id}`)).toEqual([200])
  expect(await amounts('bidder=nobody')).toEqual([])
  expect(await amounts('state=void')).toEqual([150])
  expect(await amounts(`state=valid&bidder=${ann.id}`)).toEqual([300])
  const file = await support.client.fetch(`${base}/${id}/bids.csv?bidder=&state=void`)
  expect(file.headers.get('content-disposition')).toContain('musika-bids.csv')
  const [, ...lines] = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1)
  // No spreadsheet takes it for a formula.
  expect(lines[0]).toContain(`,${support.username},'=A typo,`)
})

test('staff see who asked which seller, since when, and how old the account is', async () => {
  const requests = async (query: string) =>
    (await support.client.get<AdminBidderRequest[]>(`/api/admin/bidder-requests?${query}`)).body
  const list = async (query: string) =>
    (await requests(query)).map(({ bidderUsername }) => bidderUsername)
  const auction = await insertAuctionWithTerms(server, seller)
  await updateAuction(server, auction, { approves_bidders: true })
  const members = await createMembers(server, 3)
  for (const [at, { client }] of members.entries())
    await client.post(`/api/products/${auction}/bidder-request`, { note: `I am number ${at}.` })
  await seller.client.put(`/api/products/${auction}/bidder-requests/${members[1].id}`, {
    state: 'declined',
  })
  const [first, declined, last] = members.map(({ username }) => username)
  const joined = 'select created_at from users where id = $1'
  const [user] = await rowsOf<{ created_at: Date }>(server, joined, [members[0].id])
  expect(await requests(`search=${first}`)).toEqual([
    {
      auctionId: auction,
      title: expect.any(String) as string,
      sellerUsername: seller.username,
      bidderId: members[0].id,
      bidderUsername: first,
      memberSince: user!.created_at.toISOString(),
      state: 'asked',
      running: true,
      note: 'I am number 0.',
      askedAt: expect.any(String) as string,
      decidedAt: null,
    },
  ])
  expect(await list('state=asked')).toEqual([first, last])
  expect(await list('state=declined')).toEqual([declined])
  expect(await list(`search=${seller.username}`)).toEqual([last, declined, first])
  expect(await list('from=2026-01-01&to=2026-01-02')).toEqual([])
  await endAuction(server, auction)
  const over = await requests(`search=${auction}`)
  expect(over.map(({ running }) => running)).toEqual([false, false, false])
})
