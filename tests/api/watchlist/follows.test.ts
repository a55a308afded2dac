import { expect, test } from 'vitest'
import type { FollowedSeller } from '../../../contracts/watchlist/watchlist.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()
const { seller, ann } = newMembers(server)

const follow = (member: Member, sellerId: string) => member.client.put(`/api/follows/${sellerId}`)
const list = async (member: Member, query = '') =>
  (await member.client.get<FollowedSeller[]>(`/api/follows${query}`)).body
const follows = async (member: Member, sellerId: string) =>
  (await member.client.get<{ following: boolean }>(`/api/follows/${sellerId}`)).body.following

test('a seller can be followed, once, and unfollowed', async () => {
  covers(
    'call: GET /api/follows/{sellerId}',
    'call: PUT /api/follows/{sellerId}',
    'call: DELETE /api/follows/{sellerId}',
  )
  expect(await follows(ann, seller.id)).toBe(false)
  const answers = await Promise.all(Array.from({ length: 5 }, () => follow(ann, seller.id)))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { following: true }])
  expect([await follows(ann, seller.id), await follows(seller, ann.id)]).toEqual([true, false])
  expect(await list(ann)).toHaveLength(1)
  const answer = await ann.client.delete(`/api/follows/${seller.id}`)
  expect([answer.status, answer.body]).toEqual([200, { following: false }])
  expect((await ann.client.delete(`/api/follows/${seller.id}`)).status).toBe(200)
  expect(await list(ann)).toEqual([])
})

test('the list shows sellers with their number of listings, newest first, paged', async () => {
  covers('call: GET /api/follows')
  const other = await createMember(server)
  await insertListing(server, seller)
  await insertListing(server, seller)
  await follow(ann, seller.id)
  await follow(ann, other.id)
  expect(await list(ann)).toEqual([
    expect.objectContaining({ id: other.id, activeListings: 0 }),
    {
      id: seller.id,
      username: seller.username,
      city: 'Harare',
      memberSince: expect.any(String),
      emailVerified: true,
      phoneVerified: false,
      totalRatings: 0,
      averageRating: null,
      positivePercentage: null,
      activeListings: 2,
      followedAt: expect.any(String),
    },
  ])
  const second = await ann.client.get<FollowedSeller[]>('/api/follows?page=2&limit=1')
  expect(second.body.map(({ id }) => id)).toEqual([seller.id])
  expect(second.headers.get('x-total-count')).toBe('2')
  expect((await ann.client.get('/api/follows?page=none')).status).toBe(400)
})

test('following oneself gets 403, in any spelling of the id', async () => {
  for (const id of [ann.id, ann.id.toUpperCase()]) {
    const answer = await follow(ann, id)
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'self_follow' }])
  }
  expect(await follows(ann, ann.id)).toBe(false)
})

test('each member has their own list', async () => {
  await follow(ann, seller.id)
  const eve = await createMember(server)
  await eve.client.delete(`/api/follows/${seller.id}`)
  expect(await list(eve)).toEqual([])
  expect(await follows(ann, seller.id)).toBe(true)
})
