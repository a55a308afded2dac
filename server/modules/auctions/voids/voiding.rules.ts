import type { BidKind } from '#contracts/auctions/bid-chain.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { stepAt, type BidStep } from '../../../kernel/bid-steps.ts'
import { answerOffer, type Auction, type Move } from '../bids/bidding.rules.ts'

/** A row of the bid history that was not voided. */
export interface AcceptedBid {
  id: string
  seq: number
  bidderId: UserId
  kind: BidKind
  amountMinor: bigint
  maxMinor: bigint | null
  /** The bid steps in force when it was placed. */
  steps: readonly BidStep[]
}

export interface Replayed {
  auction: Auction
  /** Automatic bids after the first voided bid. They answered bids that may no longer count. */
  withdrawn: AcceptedBid[]
  /** An automatic bid for the current price, if the last remaining bid is another. */
  added: Move | undefined
}

/**
 * The auction as if these bids had never been placed. Replays all other bids of members in order, each with the bid
 * steps of its time. The highest remaining maximum leads, the earlier of two equal ones. `bids` are all bids that were
 * not voided, in order; `start` is the auction before them.
 */
export function withoutBids(
  start: Auction,
  bids: readonly AcceptedBid[],
  voided: readonly Pick<AcceptedBid, 'id' | 'seq'>[],
): Replayed {
  const ids = new Set(voided.map(({ id }) => id))
  const first = Math.min(...voided.map(({ seq }) => seq))
  const left = bids.filter((bid) => !ids.has(bid.id))
  const auction = left.filter((bid) => bid.kind !== 'automatic').reduce(replay, start)
  const withdrawn = left.filter((bid) => bid.kind === 'automatic' && bid.seq > first)
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

/** Replays one bid. Its amount counts only if it is above the price; its maximum always counts. */
function replay(before: Auction, { bidderId, kind, amountMinor, ...bid }: AcceptedBid): Auction {
  const { currentMinor, leaderId } = before
  const { steps } = bid
  const maxMinor = bid.maxMinor ?? amountMinor
  // A raised maximum is not a bid: the amount of its row is the price at that time.
  const isVisible = kind === 'bid' && amountMinor > currentMinor
  if (leaderId === bidderId) {
    const after = isVisible ? answerOffer(before, { bidderId, amountMinor }, steps).auction : before
    if (maxMinor <= (after.leaderMaxMinor ?? 0n)) return after
    const raised = { bidderId, amountMinor: after.currentMinor, maxMinor }
    return answerOffer(after, raised, steps).auction
  }
  if (maxMinor <= currentMinor) return before
  const lowest = currentMinor + (leaderId === null ? stepAt(steps, currentMinor) : 1n)
  return answerOffer(
    before,
    {
      bidderId,
      amountMinor: isVisible ? amountMinor : lowest < maxMinor ? lowest : maxMinor,
      maxMinor,
    },
    steps,
  ).auction
}
