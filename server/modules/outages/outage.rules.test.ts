import { AuctionEndUncertain, isOver } from '../../kernel/auction-end.ts'
import { endAfterOutage, outageSince } from './outage.rules.ts'
import { covers } from '../../../tests/coverage/covers.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)
const secondsTo = (date: Date) => (date.getTime() - start) / 1000
const extension = 120_000

test('a gap of ten seconds or more is an outage', () => {
  expect(outageSince(at(0), at(9.999))).toBeUndefined()
  expect(outageSince(null, at(1000))).toBeUndefined()
  expect(outageSince(at(0), at(10))).toEqual({ from: at(0), to: at(10) })
})

/** When an auction ends after an outage; all in seconds. */
const ends = (end: number, from: number, to: number, least = extension) =>
  secondsTo(endAfterOutage(at(end), { from: at(from), to: at(to) }, least))

test('an outage in the last hour gives its length back', () => {
  covers('rule: outage-fair auctions')
  expect([1000, 3614, 46].map((end) => ends(end, 0, 15))).toEqual([1015, 3629, 61])
  // It ends later than that, or was over before.
  for (const end of [3615, 8000, 0, -5]) expect(ends(end, 0, 15)).toBe(end)
})

test('an end inside an outage or within 30 seconds after it gets the soft-close window at least', () => {
  for (const end of [1, 15, 45]) expect(ends(end, 0, 15)).toBe(135)
  // The length alone is more.
  expect(ends(45, 0, 600)).toBe(720)
  expect(ends(590, 0, 600)).toBe(1190)
  expect(ends(14, 0, 50)).toBe(170)
  // An extension of 0 turns off that minimum, not the length.
  expect(ends(1, 0, 15, 0)).toBe(16)
  expect(ends(45, 0, 15, 0)).toBe(60)
})

test('several outages each give their length back', () => {
  const after = (end: number, least: number) =>
    ends(ends(ends(end, 0, 15, least), 100, 150, least), 200, 212, least)
  expect(after(1000, extension)).toBe(1000 + 15 + 50 + 12)
  // 10 → 135 (the minimum after the first), inside the second → 270, then 12 more.
  expect(after(10, extension)).toBe(282)
  // The second and third come after the end.
  expect(after(10, 0)).toBe(25)
})

test('an auction is over only when a heartbeat is later than its end', () => {
  const auction = { endsAt: at(100), closedAt: null }
  expect(isOver(auction, at(60), at(99))).toBe(false)
  expect(() => isOver(auction, at(60), at(100))).toThrow(AuctionEndUncertain)
  expect(() => isOver(auction, null, at(100))).toThrow(AuctionEndUncertain)
  expect(isOver(auction, at(101), at(102))).toBe(true)
  expect(isOver({ ...auction, closedAt: at(50) }, at(40), at(60))).toBe(true)
})
