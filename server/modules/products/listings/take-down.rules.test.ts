import { putBackAs, type TakenDown } from './take-down.rules.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 21, 8 + hours))
const listing = (more: Partial<TakenDown> = {}): TakenDown => ({
  statusBefore: 'active',
  quantity: 1,
  takenDownAt: at(0),
  auction: null,
  ...more,
})

test('a restored listing is for sale again, or sold if it sold out meanwhile', () => {
  expect(putBackAs(listing(), at(5))).toEqual({ status: 'active', endsAt: null })
  expect(putBackAs(listing({ quantity: 0 }), at(5))).toEqual({ status: 'sold', endsAt: null })
})

test.each(['sold', 'ended'] as const)('a restored auction that was %s stays so', (status) => {
  const before = listing({ statusBefore: status, auction: { endsAt: at(10), bidCount: 0 } })
  expect(putBackAs(before, at(5))).toEqual({ status, endsAt: null })
})

test('a restored auction gets the time that was left, at least an hour; with bids it is ended', () => {
  const auction = (hours: number, bidCount = 0) =>
    putBackAs(listing({ auction: { endsAt: at(hours), bidCount } }), at(50))
  expect(auction(10)).toEqual({ status: 'active', endsAt: at(60) })
  expect(auction(0.25)).toEqual({ status: 'active', endsAt: at(51) })
  expect(auction(10, 1)).toEqual({ status: 'ended', endsAt: null })
})
