import { refusal } from '../../../../tests/support/refusals.ts'
import { barredUntil, requireEligibleBidder } from './bidders.rules.ts'

const latest = new Date('2026-07-01T12:00:00Z')
const before = (milliseconds: number) => new Date(latest.getTime() - milliseconds)
const day = 86_400_000

test('three unpaid items within 180 days lead to a bidding ban of 30 days', () => {
  const strikes = [before(180 * day - 1), before(day), latest]
  expect(barredUntil(strikes, latest)).toEqual(new Date('2026-07-31T12:00:00Z'))
  expect(barredUntil([...strikes, before(2 * day)], latest)).toEqual(
    new Date('2026-07-31T12:00:00Z'),
  )
})

test('two unpaid items do not lead to a ban, even with a third that is 180 days old or later', () => {
  expect(barredUntil([before(day), latest], latest)).toBeNull()
  expect(barredUntil([before(180 * day), before(day), latest], latest)).toBeNull()
  expect(barredUntil([before(-1), before(day), latest], latest)).toBeNull()
  expect(barredUntil([], latest)).toBeNull()
})

const auction = { blocked: null, barred: null }

test('a member who is neither suspended, barred nor blocked by the seller may bid', () => {
  expect(() => requireEligibleBidder(auction, 'ann')).not.toThrow()
  const others = { blocked: ['ben'], barred: { ben: '2026-07-31T12:00:00Z' }, suspended: ['ben'] }
  expect(() => requireEligibleBidder(others, 'ann')).not.toThrow()
})

test('a suspension is reported before a ban, and a ban before a block by the seller', () => {
  const barred = { ann: '2026-07-31T22:30:00Z' }
  const blocked = ['ann']
  expect(
    refusal(() => requireEligibleBidder({ blocked, barred, suspended: ['ann'] }, 'ann')),
  ).toMatchObject({ code: 'suspended' })
  expect(
    refusal(() => requireEligibleBidder({ blocked, barred, suspended: null }, 'ann')),
  ).toMatchObject({
    code: 'bidding_barred',
    // The ban ends at 00:30 in Harare.
    message: 'You cannot bid until 1 August 2026, because you did not pay for 3 items you won.',
  })
  expect(refusal(() => requireEligibleBidder({ blocked, barred: null }, 'ann'))).toMatchObject({
    code: 'bidder_blocked',
  })
})

test('an unverified member may not bid, but other refusals come first', () => {
  const unverified = ['ann']
  expect(refusal(() => requireEligibleBidder({ ...auction, unverified }, 'ann'))).toMatchObject({
    code: 'email_unverified',
    message: 'Please confirm your email address first. We have sent you a link.',
  })
  expect(
    refusal(() => requireEligibleBidder({ ...auction, unverified, blocked: ['ann'] }, 'ann')),
  ).toMatchObject({ code: 'bidder_blocked' })
  expect(() => requireEligibleBidder({ ...auction, unverified }, 'ben')).not.toThrow()
})
