import type { FraudSignalEvidence } from '../../../contracts/fraud-signals/admin/fraud-signals.ts'

/** Something that a bidder and the seller were both seen with. `members` is how many were in 90 days, these two included. */
export interface SharedFingerprint {
  kind: 'device' | 'address' | 'wallet'
  members: number
}

/** A member's bidding in 90 days, including the auction in question. */
export interface BiddingHistory {
  /** Auctions that they bid in, and those of them that were this seller's. */
  auctions: number
  atSeller: number
  wonAtSeller: number
  /** This seller's auctions that they raised twice or more, left before the last tenth of the time and did not win. */
  retreats: number
}

/** From this weight on staff should look. Patterns of bidding alone do not reach it. */
export const shownFrom = 45

/** Weights by how many members share something: at most so many members, so much. Phones of one network share an address by the thousand. */
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
/** Auctions from which a habit counts, and how much. */
const habitFrom = 3
const habitWeight = 20

const weightOf = ({ kind, members }: SharedFingerprint): number =>
  shared[kind].find(([most]) => members <= most)?.[1] ?? 0

/**
 * The evidence that a bidder acts for the seller, the strongest first. Of each kind only the rarest shared value
 * counts: a shared phone counts once.
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
