import type { BidKind } from '#contracts/auctions/bid-chain.ts'
import {
  currencyLabel,
  decimalOf,
  groupedOf,
  moneyText,
  type CurrencyCode,
} from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { defaultSteps, stepAt, type BidStep } from '../../../kernel/bid-steps.ts'

/** The part of an auction that the rules use. Amounts are minor units of `base`. */
export interface Auction {
  sellerId: UserId
  /** The currency of the auction. */
  base: CurrencyCode
  startsAt: Date
  endsAt: Date
  closedAt: Date | null
  currentMinor: bigint
  reserveMinor: bigint | null
  leaderId: UserId | null
  /** The leader's secret maximum, never below the current bid; null without a leader. */
  leaderMaxMinor: bigint | null
  bidCount: number
  /** How often a late bid moved the end. */
  softCloses: number
}

/** Has an amount, a maximum or both. */
export interface Offer {
  bidderId: UserId
  /** The visible bid. Default: the next bid, at most the maximum. */
  amountMinor?: bigint | undefined
  /** The secret maximum for automatic bids. Default: the amount. */
  maxMinor?: bigint | undefined
  /** The id of the bid, if it comes from an idempotency key. */
  keyedId?: string
}

/** An offer whose visible bid is known. */
type ExactOffer = Offer & { amountMinor: bigint }

/** A new row of the bid history. */
export interface Move {
  bidderId: UserId
  kind: BidKind
  amountMinor: bigint
  /** The bidder's secret maximum; null for an automatic bid. */
  maxMinor: bigint | null
}

/** Settings that apply to every auction. */
export interface BiddingTerms {
  steps: readonly BidStep[]
  /** Minimum milliseconds left after a bid; 0 turns the soft close off. */
  extension: number
}
export const plainTerms = (base: CurrencyCode): BiddingTerms => ({
  steps: defaultSteps(base),
  extension: 0,
})

export interface Accepted {
  auction: Auction
  /** First the offer, then the automatic bids. */
  moves: Move[]
}

/**
 * Accepts an offer that is above the current bid (docs/rules/auctions.md#bids). A leader's maximum alone raises their
 * maximum. Returns the auction after it and the new rows. `now` is the database's clock, read after the lock. Throws
 * `own_listing`, `auction_not_started`, `auction_ended`, `bid_too_low` or `maximum_too_low`.
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
  const after =
    offer.amountMinor === undefined && offer.bidderId === auction.leaderId
      ? raiseMaximum(auction, offer.bidderId, offer.maxMinor ?? 0n)
      : answerOffer(auction, sufficientOffer(auction, offer, terms.steps), terms.steps)
  if (after.auction.currentMinor === auction.currentMinor) return after
  return { ...after, auction: softClosed(after.auction, now, terms.extension) }
}

/** The next bid: the current bid plus one step. */
export const nextBid = (currentMinor: bigint, steps: readonly BidStep[]): bigint =>
  currentMinor + stepAt(steps, currentMinor)

/** The offer with its visible bid, which a maximum alone leaves to the shop. Throws `bid_too_low`. */
function sufficientOffer(auction: Auction, offer: Offer, steps: readonly BidStep[]): ExactOffer {
  const amountMinor =
    offer.amountMinor ?? smaller(offer.maxMinor ?? 0n, nextBid(auction.currentMinor, steps))
  if (amountMinor <= auction.currentMinor)
    throw new DomainError('bid_too_low', {
      says: messageRef('auctions.bidTooLow', {
        label: currencyLabel(auction.base),
        currentBid: groupedOf(auction.currentMinor, auction.base),
      }),
      details: { currentBid: decimalOf(auction.currentMinor, auction.base) },
    })
  return { ...offer, amountMinor }
}

/**
 * As `acceptBid`, but without checking that the auction is open and the amount sufficient. Voiding a bid uses it to
 * replay the remaining bids. Of two equal maximums the earlier one leads.
 */
export function answerOffer(
  auction: Auction,
  offer: ExactOffer,
  steps: readonly BidStep[] = defaultSteps(auction.base),
): Accepted {
  const { amountMinor, bidderId } = offer
  const maxMinor = larger(offer.maxMinor ?? amountMinor, amountMinor)
  const leads = auction.leaderId === bidderId
  if (leads && maxMinor > amountMinor) return raiseMaximum(auction, bidderId, maxMinor)

  const bid: Move = { bidderId, kind: 'bid', amountMinor, maxMinor }
  const rival = leads ? null : auction.leaderId
  const rivalMax = auction.leaderMaxMinor ?? auction.currentMinor
  if (rival === null)
    return withMoves(auction, {
      leaderId: bidderId,
      leaderMaxMinor: leads ? larger(maxMinor, rivalMax) : maxMinor,
      moves: [bid],
    })
  // The earlier leader's automatic bid goes up to their maximum.
  const answer = rivalMax < amountMinor ? [] : [automatic(rival, rivalMax)]
  if (maxMinor > rivalMax) {
    const price = smaller(maxMinor, rivalMax + stepAt(steps, rivalMax))
    return withMoves(auction, {
      leaderId: bidderId,
      leaderMaxMinor: maxMinor,
      moves: [bid, ...answer, ...(price > amountMinor ? [automatic(bidderId, price)] : [])],
    })
  }
  const price = smaller(rivalMax, maxMinor + stepAt(steps, maxMinor))
  const spent = maxMinor > amountMinor && maxMinor < rivalMax
  return withMoves(auction, {
    leaderId: rival,
    leaderMaxMinor: rivalMax,
    moves: [bid, ...(spent ? [automatic(bidderId, maxMinor)] : []), automatic(rival, price)],
  })
}

/** Raises the leader's maximum. The price stays the same, unless the maximum now reaches the reserve. */
function raiseMaximum(auction: Auction, bidderId: UserId, maxMinor: bigint): Accepted {
  const known = auction.leaderMaxMinor ?? auction.currentMinor
  if (maxMinor <= known)
    throw new DomainError('maximum_too_low', {
      says: messageRef('auctionsRefusals.maximumTooLow', {
        maximum: moneyText(known, auction.base),
      }),
      details: { ownMaximum: decimalOf(known, auction.base) },
    })
  return withMoves(auction, {
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

/**
 * The auction after these moves. If the leader's maximum reaches the reserve, an automatic bid raises the price to it.
 */
function withMoves(
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

/** Extends the auction so that at least `extension` milliseconds are left (docs/rules/auctions.md#soft-close). */
export function softClosed(auction: Auction, now: Date, extension: number): Auction {
  const least = now.getTime() + extension
  if (extension === 0 || auction.endsAt.getTime() >= least) return auction
  return { ...auction, endsAt: new Date(least), softCloses: auction.softCloses + 1 }
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b)
const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

/** The leader, if there is no reserve or the price reached it. */
export function winnerOf(
  auction: Pick<Auction, 'currentMinor' | 'reserveMinor' | 'leaderId'>,
): UserId | null {
  const reached = auction.reserveMinor === null || auction.currentMinor >= auction.reserveMinor
  return reached ? auction.leaderId : null
}
