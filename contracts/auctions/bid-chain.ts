/**
 * The bid chain of an auction. Server and browser build the same texts and hash their UTF-8 bytes with SHA-256, in
 * lowercase hexadecimal. This file has no dependencies, because the browser uses it too.
 */

/** A member's bid, an automatic bid, or a higher maximum of the leader. */
export const bidKinds = ['bid', 'automatic', 'maximum'] as const
export type BidKind = (typeof bidKinds)[number]

/** One link of the chain. */
export interface ChainedBid {
  auctionId: string
  /** Order of acceptance, from 1. */
  seq: number
  /** The bidder's pseudonym in this auction. */
  bidderId: string
  /** Decimal ZWL amount with two digits: "150.00". */
  amount: string
  /** ISO 8601, UTC, milliseconds. */
  createdAt: string
  kind: BidKind
  /** Hexadecimal; null for an automatic bid. */
  commitment: string | null
}

/** The hash before the first bid. */
export const chainStart = '0'.repeat(64)

/** The text that is hashed for a bid. It contains the hash before, so that any change of an earlier bid is detected. */
export const chainText = (previous: string, bid: ChainedBid): string =>
  [
    'musika bid 1',
    previous,
    bid.auctionId,
    bid.seq,
    bid.bidderId,
    bid.amount,
    bid.createdAt,
    bid.kind,
    bid.commitment ?? '-',
  ].join('\n')

/**
 * The text whose hash commits to a maximum. `maximum` is decimal ZWL with two digits; `nonce` is 32 random hexadecimal
 * digits.
 */
export const commitmentText = (maximum: string, nonce: string): string =>
  ['musika maximum 1', maximum, nonce].join('\n')
