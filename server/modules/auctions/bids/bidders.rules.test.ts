import { refusal } from '#support/refusals.ts'
import { barredUntil, requireEligibleBidder } from './bidders.rules.ts'

const latest = new Date('2026-07-01T12:00:00Z')
const before = (milliseconds: number) => new Date(latest.getTime() - milliseconds)
const day = 86_400_000

test('three unpaid items within 180 days lead to a bidding ban of 30 days', () => {
  const strikes = [before(180 * day - 1), before(day), latest]
  for (const more of [strikes, [...strikes, before(2 * day)]])
    expect(barredUntil(more, latest)).toEqual(new Date('2026-07-31T12:00:00Z'))
})

test('two unpaid items do not lead to a ban, even with a third that is 180 days old or later', () => {
  expect(barredUntil([before(day), latest], latest)).toBeNull()
  expect(barredUntil([before(180 * day), before(day), latest], latest)).toBeNull()
  expect(barredUntil([before(-1), before(day), latest], latest)).toBeNull()
  expect(barredUntil([], latest)).toBeNull()
})

const auction = { blocked: null, barred: null }
const refused = (of: Parameters<typeof requireEligibleBidder>[0]) =>
  refusal(() => requireEligibleBidder(of, 'ann'))

test('a member who is neither suspended, barred, blocked by the seller nor unverified may bid', () => {
  expect(refused(auction)).toBeUndefined()
  const others = { blocked: ['ben'], suspended: ['ben'], unverified: ['ben'] }
  expect(refused({ ...others, barred: { ben: '2026-07-31T12:00:00Z' } })).toBeUndefined()
})

test('a suspension is reported before a ban, a ban before a block, and this before an unverified address', () => {
  const barred = { ann: '2026-07-31T22:30:00Z' }
  const blocked = ['ann']
  const unverified = ['ann']
  expect(refused({ blocked, barred, suspended: ['ann'] })).toMatchObject({ code: 'suspended' })
  expect(refused({ blocked, barred, suspended: null })).toMatchObject({
    code: 'bidding_barred',
    // The ban ends at 00:30 in Harare.
    message: 'You cannot bid until 1 August 2026, because you did not pay for 3 items you won.',
  })
  expect(refused({ blocked, barred: null, unverified })).toMatchObject({ code: 'bidder_blocked' })
  expect(refused({ ...auction, unverified })).toMatchObject({
    code: 'email_unverified',
    message: 'Please confirm your email address first. We have sent you a link.',
  })
})
