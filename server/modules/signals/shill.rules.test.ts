import { expect, test } from 'vitest'
import { shownFrom, totalOf, weigh, type BiddingHistory, type SharedMark } from './shill.rules.ts'

const usual: BiddingHistory = { auctions: 9, atSeller: 1, wonAtSeller: 1, retreats: 0 }
const loyal: BiddingHistory = { auctions: 4, atSeller: 4, wonAtSeller: 0, retreats: 0 }
const shill: BiddingHistory = { auctions: 4, atSeller: 4, wonAtSeller: 0, retreats: 4 }
const total = (marks: SharedMark[], history = usual) => totalOf(weigh(marks, history))

test('a device or a wallet that two share is enough by itself', () => {
  expect(total([{ kind: 'device', members: 2 }])).toBeGreaterThanOrEqual(shownFrom)
  expect(total([{ kind: 'wallet', members: 2 }])).toBeGreaterThanOrEqual(shownFrom)
})

test('an address alone never is', () => {
  for (const members of [2, 3, 20, 5000])
    expect(total([{ kind: 'address', members }])).toBeLessThan(shownFrom)
})

test('the address of a mobile network, which thousands share, weighs nothing', () => {
  const network: SharedMark = { kind: 'address', members: 4000 }
  expect(weigh([network], usual)).toEqual([])
  expect(total([network], shill)).toBe(total([], shill))
  expect(total([network], shill)).toBeLessThan(shownFrom)
})

test('a household’s address with a habit is looked at, a busy house’s is not', () => {
  expect(total([{ kind: 'address', members: 2 }], loyal)).toBeGreaterThanOrEqual(shownFrom)
  expect(total([{ kind: 'address', members: 15 }], loyal)).toBeLessThan(shownFrom)
})

test('the device of an internet café weighs little', () => {
  expect(total([{ kind: 'device', members: 10 }])).toBeLessThan(shownFrom)
  expect(total([{ kind: 'device', members: 60 }])).toBe(0)
})

test('bidding at one seller, or leaving early, is no offence', () => {
  expect(total([], loyal)).toBeLessThan(shownFrom)
  expect(total([], shill)).toBeLessThan(shownFrom)
  expect(weigh([], { ...loyal, auctions: 5 })).toEqual([])
  expect(weigh([], { ...shill, wonAtSeller: 1 }).map(({ kind }) => kind)).toEqual(['only_seller'])
})

test('of one kind only the rarest counts, the heaviest evidence stands first', () => {
  const marks: SharedMark[] = [
    { kind: 'address', members: 3 },
    { kind: 'address', members: 2 },
    { kind: 'device', members: 4 },
    { kind: 'device', members: 9 },
  ]
  expect(weigh(marks, loyal)).toEqual([
    { kind: 'device', weight: 40, members: 4 },
    { kind: 'address', weight: 25, members: 2 },
    { kind: 'only_seller', weight: 20, auctions: 4 },
  ])
})
