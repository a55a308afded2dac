import {
  compareTiers,
  type PaidTier,
  type Plan,
  type PlanTerms,
} from '#contracts/promotions/plan.rules.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'

/** A plan that is bought, with the terms of that moment. */
export interface Purchase extends PlanTerms {
  tier: PaidTier
}

/** What is bought of a plan now. */
export const purchaseNow = (
  plans: readonly Plan[],
  wanted: PaidTier,
): { purchase: Purchase; priceUsdMinor: bigint } => {
  const {
    name: _,
    priceUsdMinor,
    tier: _tier,
    ...plan
  } = plans.find(({ tier }) => tier === wanted)!
  return { purchase: { tier: wanted, ...plan }, priceUsdMinor }
}

/** A period of a plan that has not ended. */
export interface Period {
  id: string
  tier: PaidTier
  from: Date
}

export interface Placed {
  /** The period after which the bought one begins; undefined for now. */
  after: string | undefined
  /** Periods that begin 30 days later, the last one first. */
  later: string[]
  /** The running period that is interrupted: its rest follows the bought one. */
  interrupted: string | undefined
}

/**
 * Where a bought period goes among those that have not ended, in their order. It follows the last period of the same or
 * a larger plan. Smaller plans wait until it ends, the running one with the rest of its time, so that no paid day is
 * lost.
 */
export function placePeriod(periods: readonly Period[], tier: PaidTier, now: Date): Placed {
  const after = periods.findLast((period) => compareTiers(period.tier, tier) >= 0)
  const smaller = periods.filter((period) => compareTiers(period.tier, tier) < 0)
  return {
    after: after?.id,
    later: smaller
      .filter(({ from }) => from >= now)
      .map(({ id }) => id)
      .toReversed(),
    interrupted: smaller.find(({ from }) => from < now)?.id,
  }
}

/**
 * Throws `listing_limit` if a seller with so many listings may not add one. Listings above the limit stay, for example
 * after a plan has ended.
 */
export function requireRoom(
  { name, listingsMax: limit }: Pick<Plan, 'name' | 'listingsMax'>,
  active: number,
): void {
  if (limit !== null && active >= limit)
    throw new DomainError('listing_limit', {
      says: messageRef('promotionsRefusals.listingLimit', { plan: name, limit, active }),
    })
}
