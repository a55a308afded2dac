import {
  shownFrom,
  totalOf,
  weigh,
  type BiddingHistory,
  type SharedFingerprint,
} from './shill.rules.ts'

const usual: BiddingHistory = { auctions: 9, atSeller: 1, wonAtSeller: 1, retreats: 0 }
const loyal: BiddingHistory = { auctions: 4, atSeller: 4, wonAtSeller: 0, retreats: 0 }
const shill: BiddingHistory = { auctions: 4, atSeller: 4, wonAtSeller: 0, retreats: 4 }
const total = (fingerprints: SharedFingerprint[], history = usual) =>
  totalOf(weigh(fingerprints, history))

test('the address of a mobile network, which thousands of members share, has no weight', () => {
  const network: SharedFingerprint = { kind: 'address', members: 4000 }
  expect(weigh([network], usual)).toEqual([])
  expect(total([network], shill)).toBe(total([], shill))
  expect(total([network], shill)).toBeLessThan(shownFrom)
})

test('a shared home address counts with a bidding habit, neither of them alone', () => {
  expect(total([{ kind: 'address', members: 2 }], loyal)).toBeGreaterThanOrEqual(shownFrom)
  expect(total([{ kind: 'address', members: 15 }], loyal)).toBeLessThan(shownFrom)
  for (const habit of [loyal, shill]) expect(total([], habit)).toBeLessThan(shownFrom)
  expect(weigh([], { ...loyal, auctions: 5 })).toEqual([])
  expect(weigh([], { ...shill, wonAtSeller: 1 }).map(({ kind }) => kind)).toEqual(['only_seller'])
})

test('only the rarest shared value of each kind counts', () => {
  const fingerprints: SharedFingerprint[] = [
    { kind: 'address', members: 3 },
    { kind: 'address', members: 2 },
    { kind: 'device', members: 4 },
    { kind: 'device', members: 9 },
  ]
  expect(weigh(fingerprints, loyal)).toEqual([
    { kind: 'device', weight: 40, members: 4 },
    { kind: 'address', weight: 25, members: 2 },
    { kind: 'only_seller', weight: 20, auctions: 4 },
  ])
})

test('the weight of a shared value decreases with the number of members', () => {
  const weights = (kind: SharedFingerprint['kind']) =>
    [2, 3, 4, 5, 6, 10, 11, 20, 21].map((members) => total([{ kind, members }]))
  expect(weights('device')).toEqual([60, 40, 40, 15, 15, 15, 0, 0, 0])
  expect(weights('wallet')).toEqual([60, 40, 40, 15, 15, 15, 0, 0, 0])
  expect(weights('address')).toEqual([25, 15, 15, 15, 5, 5, 5, 5, 0])
  expect(shownFrom).toBe(45)
})

test('a bidding pattern counts from three auctions', () => {
  const kinds = (history: Partial<BiddingHistory>) =>
    weigh([], { ...usual, ...history }).map(({ kind }) => kind)
  expect(kinds({ auctions: 2, atSeller: 2 })).toEqual([])
  expect(kinds({ auctions: 3, atSeller: 3 })).toEqual(['only_seller'])
  expect(kinds({ auctions: 4, atSeller: 3 })).toEqual([])
  expect(kinds({ retreats: 2, wonAtSeller: 0 })).toEqual([])
  expect(kinds({ retreats: 3, wonAtSeller: 1 })).toEqual([])
  expect(weigh([], { ...usual, retreats: 3, wonAtSeller: 0 })).toEqual([
    { kind: 'retreat', weight: 20, auctions: 3 },
  ])
})

test('evidence of all kinds is sorted by weight, the strongest first', () => {
  const [device, wallet] = [
    { kind: 'device', members: 9 } as const,
    { kind: 'wallet', members: 2 } as const,
  ]
  const evidence = weigh([device, wallet], shill).map(({ kind, weight }) => `${kind} ${weight}`)
  expect(evidence).toEqual(['wallet 60', 'only_seller 20', 'retreat 20', 'device 15'])
})
