import type { BidKind } from '../../../../contracts/auctions/bid-chain.ts'
import {
  currencyLabel,
  decimalOf,
  groupedOf,
  moneyText,
  type CurrencyCode,
} from '../../../../contracts/currencies/currencies.ts'
import type { UserId } from '../../../../contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { defaultSteps, stepAt, type BidStep } from '../../../kernel/bid-steps.ts'

/** An auction as the rules see it; amounts in minor units of `base`. */
export interface Auction {
  sellerId: UserId
  /** The currency that it runs in. */
  base: CurrencyCode
  startsAt: Date
  endsAt: Date
  closedAt: Date | null
  currentMinor: bigint
  reserveMinor: bigint | null
  leaderId: UserId | null
  /** How far the leader lets the shop bid; null without a leader. Never below the current bid. */
  leaderMaxMinor: bigint | null
  bidCount: number
  /** How often a late bid moved the end. */
  softCloses: number
}

/** A bidder's offer. */
export interface Offer {
  bidderId: UserId
  /** The visible bid. */
  amountMinor: bigint
  /** How far the shop may bid for them; absent: no further than the amount. */
  maxMinor?: bigint | undefined
  /** The bid's own id where a key decides it. */
  keyedId?: string
}

/** One row that an offer leaves in the history. */
export interface Move {
  bidderId: UserId
  kind: BidKind
  amountMinor: bigint
  /** The member's sealed maximum; null for an automatic bid. */
  maxMinor: bigint | null
}

/** Rules of every auction. */
export interface BiddingTerms {
  steps: readonly BidStep[]
  /** Milliseconds that are left at least after a bid; 0 turns the soft close off. */
  extension: number
}
export const plainTerms = (base: CurrencyCode): BiddingTerms => ({
  steps: defaultSteps(base),
  extension: 0,
})

export interface Accepted {
  auction: Auction
  /** The offer's own row first, then the automatic bids. */
  moves: Move[]
}

/**
 * The auction after this offer, and the new rows, or an error (docs/rules/auctions.md#bids: strictly above the current
 * bid; of two equal ones the earlier leads). `now` is the database's clock, read after the lock.
 */
export function acceptBid(
  auction: Auction,
  offer: Offer,
  now: Date,
  terms: BiddingTerms = plainTerms(auction.base),
): Accepted {
  if (offer.bidderId === auction.sellerId) throw new DomainError('own_listing')
  if (now < auction.startsAt) throw new DomainError('auction_not_started')
  if (auction.closedAt || now >= auction.endsAt) throw new DomainError('auction_ended')
  if (offer.amountMinor <= auction.currentMinor)
    throw new DomainError('bid_too_low', {
      says: messageRef('auctions.bidTooLow', {
        label: currencyLabel(auction.base),
        currentBid: groupedOf(auction.currentMinor, auction.base),
      }),
      details: { currentBid: decimalOf(auction.currentMinor, auction.base) },
    })
  const after = answerOffer(auction, offer, terms.steps)
  if (after.auction.currentMinor === auction.currentMinor) return after
  return { ...after, auction: softClosed(after.auction, now, terms.extension) }
}

/**
 * The same without checking whether the auction is open and the amount sufficient. After a void the remaining bids are
 * replayed with it.
 */
export function answerOffer(
  auction: Auction,
  offer: Offer,
  steps: readonly BidStep[] = defaultSteps(auction.base),
): Accepted {
  const { amountMinor, bidderId } = offer
  const maxMinor = larger(offer.maxMinor ?? amountMinor, amountMinor)
  const leads = auction.leaderId === bidderId
  if (leads && maxMinor > amountMinor) return raiseMaximum(auction, bidderId, maxMinor)

  const own: Move = { bidderId, kind: 'bid', amountMinor, maxMinor }
  const rival = leads ? null : auction.leaderId
  const rivalMax = auction.leaderMaxMinor ?? auction.currentMinor
  if (rival === null)
    return standing(auction, {
      leaderId: bidderId,
      leaderMaxMinor: leads ? larger(maxMinor, rivalMax) : maxMinor,
      moves: [own],
    })
  // The earlier maximum answers as far as it reaches.
  const answer = rivalMax < amountMinor ? [] : [automatic(rival, rivalMax)]
  if (maxMinor > rivalMax) {
    const price = smaller(maxMinor, rivalMax + stepAt(steps, rivalMax))
    return standing(auction, {
      leaderId: bidderId,
      leaderMaxMinor: maxMinor,
      moves: [own, ...answer, ...(price > amountMinor ? [automatic(bidderId, price)] : [])],
    })
  }
  const price = smaller(rivalMax, maxMinor + stepAt(steps, maxMinor))
  const spent = maxMinor > amountMinor && maxMinor < rivalMax
  return standing(auction, {
    leaderId: rival,
    leaderMaxMinor: rivalMax,
    moves: [own, ...(spent ? [automatic(bidderId, maxMinor)] : []), automatic(rival, price)],
  })
}

/** The leader raises their maximum. The price stays, unless it can now reach the reserve. */
function raiseMaximum(auction: Auction, bidderId: UserId, maxMinor: bigint): Accepted {
  const known = auction.leaderMaxMinor ?? auction.currentMinor
  if (maxMinor <= known)
    throw new DomainError('maximum_too_low', {
      says: messageRef('auctionsRefusals.maximumTooLow', {
        maximum: moneyText(known, auction.base),
      }),
      details: { ownMaximum: decimalOf(known, auction.base) },
    })
  return standing(auction, {
    leaderId: bidderId,
    leaderMaxMinor: maxMinor,
    moves: [{ bidderId, kind: 'maximum', amountMinor: auction.currentMinor, maxMinor }],
  })
}

const automatic = (bidderId: UserId, amountMinor: bigint): Move => ({
  bidderId,
  kind: 'automatic',
  amountMinor,
  maxMinor: null,
})

/** The auction after these moves. A leader whose maximum reaches the reserve bids it, so that it does not stay unsold. */
function standing(
  auction: Auction,
  after: { leaderId: UserId; leaderMaxMinor: bigint; moves: Move[] },
): Accepted {
  const { leaderId, leaderMaxMinor } = after
  const moves = [...after.moves]
  const last = moves.at(-1)!
  const { reserveMinor } = auction
  if (reserveMinor !== null && last.amountMinor < reserveMinor && reserveMinor <= leaderMaxMinor) {
    if (last.kind === 'automatic') moves.pop()
    moves.push(automatic(leaderId, reserveMinor))
  }
  return {
    moves,
    auction: {
      ...auction,
      leaderId,
      leaderMaxMinor,
      currentMinor: moves.at(-1)!.amountMinor,
      bidCount: auction.bidCount + moves.filter((move) => move.kind !== 'maximum').length,
    },
  }
}

/** The auction with at least `extension` milliseconds left, for a bid or a void in its last moments (docs/rules/auctions.md#soft-close). */
export function softClosed(auction: Auction, now: Date, extension: number): Auction {
  const least = now.getTime() + extension
  if (extension === 0 || auction.endsAt.getTime() >= least) return auction
  return { ...auction, endsAt: new Date(least), softCloses: auction.softCloses + 1 }
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b)
const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

/** The winner at the end: the leader, if the reserve was reached or none was set. */
export function winnerOf(
  auction: Pick<Auction, 'currentMinor' | 'reserveMinor' | 'leaderId'>,
): UserId | null {
  const reached = auction.reserveMinor === null || auction.currentMinor >= auction.reserveMinor
  return reached ? auction.leaderId : null
}
