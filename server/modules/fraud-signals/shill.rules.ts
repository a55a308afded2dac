import type { FraudSignalEvidence } from '#contracts/fraud-signals/admin/fraud-signals.ts'

/**
 * A value that a bidder and the seller share. `members` counts the members with it in 90 days, including these two.
 */
export interface SharedFingerprint {
  kind: 'device' | 'address' | 'wallet'
  members: number
}

/** A member's bidding in 90 days, including the auction in question. */
export interface BiddingHistory {
  /** All auctions with a bid by the member; `atSeller` counts those of this seller. */
  auctions: number
  atSeller: number
  wonAtSeller: number
  /** This seller's auctions that the member did not win, after two or more bids before the last tenth of the time. */
  retreats: number
}

/** The least weight of a fraud signal. Bidding patterns alone do not reach it. */
export const shownFrom = 45

/**
 * The weight of a value that at most this many members share. Thousands of phones on one mobile network share an
 * address.
 */
const shared: Record<
  SharedFingerprint['kind'],
  readonly (readonly [members: number, weight: number])[]
> = {
  device: [
    [2, 60],
    [4, 40],
    [10, 15],
  ],
  wallet: [
    [2, 60],
    [4, 40],
    [10, 15],
  ],
  address: [
    [2, 25],
    [5, 15],
    [20, 5],
  ],
}
/** The number of auctions from which a bidding pattern counts, and its weight. */
const habitFrom = 3
const habitWeight = 20

const weightOf = ({ kind, members }: SharedFingerprint): number =>
  shared[kind].find(([most]) => members <= most)?.[1] ?? 0

/**
 * The evidence that a bidder acts for the seller, the strongest first. Only the rarest shared value of each kind
 * counts: a shared phone counts once. counts: a shared phone counts once.
 */
export function weigh(
  fingerprints: readonly SharedFingerprint[],
  history: BiddingHistory,
): FraudSignalEvidence[] {
  const evidence: FraudSignalEvidence[] = []
  for (const kind of ['device', 'wallet', 'address'] as const) {
    const [rarest] = fingerprints
      .filter((fingerprint) => fingerprint.kind === kind)
      .toSorted((a, b) => a.members - b.members)
    const weight = rarest ? weightOf(rarest) : 0
    if (rarest && weight > 0) evidence.push({ kind, weight, members: rarest.members })
  }
  const { auctions, atSeller, wonAtSeller, retreats } = history
  if (atSeller >= habitFrom && atSeller === auctions)
    evidence.push({ kind: 'only_seller', weight: habitWeight, auctions: atSeller })
  if (retreats >= habitFrom && wonAtSeller === 0)
    evidence.push({ kind: 'retreat', weight: habitWeight, auctions: retreats })
  return evidence.toSorted((a, b) => b.weight - a.weight)
}

export const totalOf = (evidence: readonly FraudSignalEvidence[]): number =>
  evidence.reduce((sum, { weight }) => sum + weight, 0)
