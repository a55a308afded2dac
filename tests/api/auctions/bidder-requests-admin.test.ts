import { beforeAll, expect, test } from 'vitest'
import type { AdminBidderRequest } from '../../../contracts/auctions/admin/bidder-requests.ts'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { endAuction, insertAuctionWithTerms } from '../../support/auctions/auctions.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { createMembers, type Member } from '../../support/members/people.ts'

const { server, seller, buyer, support } = sharedShop()
let auction: ProductId
let members: Member[]

const asks = (member: Member, note: string) =>
  member.client.post(`/api/products/${auction}/bidder-request`, { note })
const list = async (query: string) => {
  const { body } = await support.client.get<AdminBidderRequest[]>(
    `/api/admin/bidder-requests?${query}`,
  )
  return body.map(({ bidderUsername }) => bidderUsername)
}

beforeAll(async () => {
  auction = await insertAuctionWithTerms(server, seller, {})
  await server.app.pool.query('update auctions set approves_bidders = true where product_id = $1', [
    auction,
  ])
  members = await createMembers(server, 3)
  for (const [at, member] of members.entries()) await asks(member, `I am number ${at}.`)
  await seller.client.put(`/api/products/${auction}/bidder-requests/${members[1]!.id}`, {
    state: 'declined',
  })
})

test('staff see who asked which seller, since when, and how old the account is', async () => {
  const [first, declined, last] = members.map(({ username }) => username)
  const { body } = await support.client.get<AdminBidderRequest[]>(
    `/api/admin/bidder-requests?search=${first}`,
  )
  const { rows } = await server.app.pool.query<{ created_at: Date }>(
    'select created_at from users where id = $1',
    [members[0]!.id],
  )
  expect(body).toEqual([
    {
      auctionId: auction,
      title: expect.any(String) as string,
      sellerUsername: seller.username,
      bidderId: members[0]!.id,
      bidderUsername: first,
      memberSince: rows[0]!.created_at.toISOString(),
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
  expect(await list(`search=${buyer.username}`)).toEqual([])
  expect(await list('from=2026-01-01&to=2026-01-02')).toEqual([])
})

test('after the auction its requests are marked as over', async () => {
  await endAuction(server, auction)
  const { body } = await support.client.get<AdminBidderRequest[]>('/api/admin/bidder-requests')
  expect(body.map(({ running }) => running)).toEqual([false, false, false])
})
