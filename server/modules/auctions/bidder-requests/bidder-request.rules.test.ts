import type { BidderRequestState } from '#contracts/auctions/bidder-requests.ts'
import { refusal } from '#support/refusals.ts'
import { askedAgain, changesAnswer, requireApproved } from './bidder-request.rules.ts'

test('only approved members may bid if the seller approves bidders', () => {
  const code = (approves_bidders: boolean, approved: string[] | null) =>
    refusal(() => requireApproved({ approves_bidders, approved }, 'ann'))?.code
  expect(code(false, null)).toBeUndefined()
  expect(code(true, ['ben', 'ann'])).toBeUndefined()
  expect(code(true, ['ben'])).toBe('bidder_not_approved')
  expect(code(true, null)).toBe('bidder_not_approved')
})

const auction = { sellerId: 'seller', approvesBidders: true, over: false }

test('a member asks once; later requests return what there is', () => {
  expect(askedAgain(auction, 'ann', undefined)).toBeUndefined()
  for (const before of ['asked', 'approved', 'declined'] as const)
    expect(askedAgain(auction, 'ann', before)).toBe(before)
})

test.each([
  [{ ...auction, sellerId: 'ann', over: true }, 'own_listing'],
  [{ ...auction, over: true, approvesBidders: false }, 'auction_ended'],
  [{ ...auction, approvesBidders: false }, 'approval_not_needed'],
])('asking on %j is refused with %s', (of, code) => {
  expect(refusal(() => askedAgain(of, 'ann', undefined))?.code).toBe(code)
})

test.each<[BidderRequestState | undefined, 'approved' | 'declined', boolean, boolean | string]>([
  ['asked', 'approved', false, true],
  ['asked', 'declined', false, true],
  ['approved', 'declined', false, true],
  ['declined', 'approved', false, true],
  ['approved', 'approved', false, false],
  ['declined', 'declined', false, false],
  [undefined, 'approved', false, 'bidder_not_found'],
  ['asked', 'approved', true, 'auction_ended'],
])('a request that is %s, answered with %s, over: %s', (before, answer, over, expected) => {
  let changes: boolean | undefined
  const code = refusal(() => {
    changes = changesAnswer(before, answer, over)
  })?.code
  expect(code ?? changes).toBe(expected)
})
