import { minorOf, moneyText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import { countedUsd } from '#contracts/common/counted-orders.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { minorIn, type RatesInForce } from '../../../kernel/listed-price.ts'
import { messageRef } from '../../../kernel/message-ref.ts'

/** From this number of orders that count on, open bids may add up to this many US cents; null: to any amount. */
export interface BidLimitStep {
  paidOrders: number
  limitMinor: bigint | null
}

/** The steps of a shop whose setting is missing or not valid. */
const firstLimits: readonly BidLimitStep[] = [{ paidOrders: 0, limitMinor: 200_00n }]

/** The steps of a setting such as `[{ paidOrders: 0, limit: "200.00" }]`, the lowest first. */
export function bidLimitsOf(setting: unknown): readonly BidLimitStep[] {
  if (!Array.isArray(setting)) return firstLimits
  const steps: BidLimitStep[] = []
  for (const entry of setting as unknown[]) {
    const { paidOrders, limit } = (entry ?? {}) as Record<string, unknown>
    const limitMinor =
      limit === null ? null : typeof limit === 'string' ? minorOf(limit, 'USD') : undefined
    if (typeof paidOrders !== 'number' || limitMinor === undefined) return firstLimits
    steps.push({ paidOrders, limitMinor })
  }
  steps.sort((a, b) => a.paidOrders - b.paidOrders)
  return steps[0]?.paidOrders === 0 ? steps : firstLimits
}

/** Whether the steps limit no member. */
export const hasNoLimits = (steps: readonly BidLimitStep[]): boolean =>
  steps[0]!.limitMinor === null

export interface BidderRecord {
  /** Orders that count, one of each seller (`isCounted`). */
  paidOrders: number
  /** Items won and not paid in the last 90 days. */
  unpaidItems: number
}

export interface BidLimit {
  /** US cents; null: no limit. */
  limitMinor: bigint | null
  /** The step that more orders lead to. Null at the last one, and while unpaid items lower the limit. */
  next: BidLimitStep | null
}

/** The limit that a member has earned: the step of their orders that count, one step less for each unpaid item. */
export function bidLimitOf(steps: readonly BidLimitStep[], record: BidderRecord): BidLimit {
  const earned = steps.findLastIndex(({ paidOrders }) => paidOrders <= record.paidOrders)
  const at = Math.max(0, earned - record.unpaidItems)
  const next = record.unpaidItems === 0 ? steps[earned + 1] : undefined
  return { limitMinor: steps[at]!.limitMinor, next: next ?? null }
}

/** A member with a limit, while the bids of a batch are decided. Amounts in US cents. */
export interface LimitedBidder {
  record: BidderRecord
  limit: BidLimit & { limitMinor: bigint }
  /** Items won and not paid. */
  owedMinor: bigint
  /** The maximums of the auctions in which the member leads, by auction. Decisions change it. */
  leading: Map<string, bigint>
  rates: RatesInForce
}

/** Members with a limit, by id. */
export type LimitedBidders = ReadonlyMap<string, LimitedBidder>

/** US cents for an amount in the currency of an auction. */
export const minorUsd = (minor: bigint, base: CurrencyCode, rates: RatesInForce): bigint =>
  minorIn(minor, base, 'USD', rates)

export const openMinorOf = ({
  owedMinor,
  leading,
}: Pick<LimitedBidder, 'owedMinor' | 'leading'>): bigint =>
  [...leading.values()].reduce((sum, minor) => sum + minor, owedMinor)

/**
 * Throws `bid_limit_reached` if this offer would commit the member to more than their limit. `committedMinor` is the
 * offer's maximum in the currency of the auction. It counts whether it would lead or not: otherwise the answer would
 * show another member's maximum. An offer that commits the leader to nothing more is always within the limit.
 */
export function requireWithinLimit(
  bidder: LimitedBidder | undefined,
  offer: { auctionId: string; base: CurrencyCode; committedMinor: bigint },
): void {
  if (!bidder) return
  const { limitMinor, next } = bidder.limit
  const openMinor = openMinorOf(bidder)
  const before = bidder.leading.get(offer.auctionId) ?? 0n
  const addsMinor = minorUsd(offer.committedMinor, offer.base, bidder.rates) - before
  if (addsMinor <= 0n || openMinor + addsMinor <= limitMinor) return
  const usd = (minor: bigint) => moneyText(minor, 'USD')
  const { paidOrders, unpaidItems } = bidder.record
  throw new DomainError('bid_limit_reached', {
    says: messageRef('auctionsRefusals.bidLimit', {
      limit: usd(limitMinor),
      open: usd(openMinor),
      adds: usd(addsMinor),
      how: unpaidItems > 0 ? 'unpaid' : !next ? 'other' : next.limitMinor === null ? 'all' : 'more',
      orders: next ? next.paidOrders - paidOrders : 0,
      next: next?.limitMinor ? usd(next.limitMinor) : '',
      least: countedUsd,
    }),
  })
}

/** Notes who leads an auction of the batch after an offer, so that the next offers of a member count it. */
export function noteLead(
  bidders: LimitedBidders,
  auctionId: string,
  after: {
    leaderId: string | null
    leaderMaxMinor: bigint | null
    currentMinor: bigint
    base: CurrencyCode
  },
): void {
  for (const bidder of bidders.values()) bidder.leading.delete(auctionId)
  const leader = after.leaderId === null ? undefined : bidders.get(after.leaderId)
  leader?.leading.set(
    auctionId,
    minorUsd(after.leaderMaxMinor ?? after.currentMinor, after.base, leader.rates),
  )
}
