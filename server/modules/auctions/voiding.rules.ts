import type { BidKind } from '../../../contracts/bid-chain.ts'
import type { UserId } from '../../../contracts/ids.ts'
import type { BidStep } from '../../kernel/bid-steps.ts'
import { answerOffer, type Auction, type Move } from './bidding.rules.ts'

/** A row of the history that counts. */
export interface StandingBid {
  id: string
  seq: number
  bidderId: UserId
  kind: BidKind
  amountMinor: bigint
  maxMinor: bigint | null
}

export interface Replayed {
  auction: Auction
  /** The shop's answers after the voided bid: they answered what is no longer there. */
  withdrawn: StandingBid[]
  /** What the shop bids now, where the last bid that is left is not where the auction stands. */
  added: Move | undefined
}

/**
 * The auction as if this bid had never been made: what people themselves bid, before it and after, by the same rules
 * in the same order. `bids` are all that count, in order; `start` is the auction before any of them.
 */
export function withoutBid(
  start: Auction,
  bids: readonly StandingBid[],
  voided: StandingBid,
  steps: readonly BidStep[],
): Replayed {
  const left = bids.filter((bid) => bid.id !== voided.id)
  let auction = start
  for (const bid of left) {
    if (bid.kind !== 'automatic') auction = replay(auction, bid, steps)
  }
  const withdrawn = left.filter((bid) => bid.kind === 'automatic' && bid.seq > voided.seq)
  const counted = left.filter((bid) => bid.kind !== 'maximum' && !withdrawn.includes(bid))
  const last = counted.at(-1)
  const added: Move | undefined =
    auction.leaderId !== null &&
    (last?.amountMinor !== auction.currentMinor || last.bidderId !== auction.leaderId)
      ? {
          bidderId: auction.leaderId,
          kind: 'automatic',
          amountMinor: auction.currentMinor,
          maxMinor: null,
        }
      : undefined
  return {
    auction: { ...auction, bidCount: counted.length + (added ? 1 : 0) },
    withdrawn,
    added,
  }
}

/** One person's bid once more. What somebody visibly bid stays bid, also where they now lead already. */
function replay(before: Auction, bid: StandingBid, steps: readonly BidStep[]): Auction {
  const { bidderId, kind, amountMinor } = bid
  const maxMinor = bid.maxMinor ?? amountMinor
  const leads = before.leaderId === bidderId
  if (!leads) {
    // A higher maximum whose bid is gone joins at the price that it found.
    const least = kind === 'bid' || amountMinor > before.currentMinor ? amountMinor : maxMinor
    if (least <= before.currentMinor) return before
    return answerOffer(before, { bidderId, amountMinor: least, maxMinor }, steps).auction
  }
  const after =
    kind === 'bid' && amountMinor > before.currentMinor
      ? answerOffer(before, { bidderId, amountMinor }, steps).auction
      : before
  if (maxMinor <= (after.leaderMaxMinor ?? 0n)) return after
  return answerOffer(after, { bidderId, amountMinor: after.currentMinor, maxMinor }, steps).auction
}
