import { refusal } from '../../../tests/support/refusals.ts'
import type { UserId } from '../../../contracts/common/ids.ts'
import { AuctionEndUncertain } from '../../kernel/auction-end.ts'
import { boostableListing, boostsLeftOf, type BoostedListing } from './boost.rules.ts'

const ann = 'ann' as UserId
const ben = 'ben' as UserId
const now = new Date('2026-11-21T10:00:00Z')
const radio: BoostedListing = {
  sellerId: ann,
  status: 'active',
  auctionEndsAt: null,
  lastHeartbeat: null,
}

const codeOf = (listing: BoostedListing | undefined, by: UserId = ann) =>
  refusal(() => boostableListing(listing, by, now))?.code

test('a seller can boost a listing that is for sale', () => {
  expect(codeOf(radio)).toBeUndefined()
  expect(codeOf({ ...radio, auctionEndsAt: new Date(now.getTime() + 1) })).toBeUndefined()
})

test("a member cannot boost another's listing; a removed one is not found", () => {
  expect(codeOf(radio, ben)).toBe('forbidden')
  expect(codeOf({ ...radio, status: 'removed' }, ben)).toBe('product_not_found')
  expect(codeOf(undefined)).toBe('product_not_found')
})

test.each(['reserved', 'sold', 'ended', 'removed'] as const)('%s cannot be boosted', (status) => {
  expect(codeOf({ ...radio, status })).toBe('listing_unavailable')
})

test('an auction is over at its end time', () => {
  expect(codeOf({ ...radio, auctionEndsAt: now, lastHeartbeat: new Date(now.getTime() + 1) })).toBe(
    'auction_ended',
  )
  expect(() =>
    boostableListing({ ...radio, auctionEndsAt: now, lastHeartbeat: now }, ann, now),
  ).toThrow(AuctionEndUncertain)
})

test('the remaining boosts of a subscription', () => {
  expect(boostsLeftOf(undefined)).toBe(0)
  expect(boostsLeftOf({ boostsIncluded: 4, boostsUsed: 1 })).toBe(3)
  expect(boostsLeftOf({ boostsIncluded: 4, boostsUsed: 4 })).toBe(0)
})

test('an error gives its reason, and a listing that can be boosted is returned', () => {
  expect(boostableListing(radio, ann, now)).toBe(radio)
  expect(refusal(() => boostableListing(radio, ben, now))?.message).toBe(
    'You can only boost your own listings.',
  )
  expect(refusal(() => boostableListing({ ...radio, status: 'sold' }, ann, now))?.message).toBe(
    'Only a listing that is for sale can be boosted.',
  )
})
