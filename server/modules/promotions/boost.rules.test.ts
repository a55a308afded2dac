import { refusal } from '#support/refusals.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { AuctionEndUncertain } from '../../kernel/auction-end.ts'
import { boostableListing, boostsLeftOf, type BoostedListing } from './boost.rules.ts'

const [ann, ben] = ['ann' as UserId, 'ben' as UserId]
const now = new Date('2026-11-21T10:00:00Z')
const later = new Date(now.getTime() + 1)
const none = { auctionEndsAt: null, lastHeartbeat: null }
const radio: BoostedListing = { sellerId: ann, status: 'active', ...none }

const refused = (listing: BoostedListing | undefined, by: UserId = ann) =>
  refusal(() => boostableListing(listing, by, now))

test('a seller can boost a listing that is for sale', () => {
  expect(boostableListing(radio, ann, now)).toBe(radio)
  expect(refused({ ...radio, auctionEndsAt: later })).toBeUndefined()
})

test("a member cannot boost another's listing; a removed one is not found", () => {
  const message = 'You can only boost your own listings.'
  expect(refused(radio, ben)).toMatchObject({ code: 'forbidden', message })
  for (const missing of [{ ...radio, status: 'removed' } as const, undefined])
    expect(refused(missing, ben)?.code).toBe('product_not_found')
})

test.each(['reserved', 'sold', 'ended', 'removed'] as const)('%s cannot be boosted', (status) => {
  const message = 'Only a listing that is for sale can be boosted.'
  expect(refused({ ...radio, status })).toMatchObject({ code: 'listing_unavailable', message })
})

test('an auction is over at its end time', () => {
  const ended = { ...radio, auctionEndsAt: now, lastHeartbeat: later }
  expect(refused(ended)?.code).toBe('auction_ended')
  expect(() => refused({ ...ended, lastHeartbeat: now })).toThrow(AuctionEndUncertain)
})

test('the remaining boosts of a subscription', () => {
  expect(boostsLeftOf(undefined)).toBe(0)
  const left = [1, 4].map((boostsUsed) => boostsLeftOf({ boostsIncluded: 4, boostsUsed }))
  expect(left).toEqual([3, 0])
})
