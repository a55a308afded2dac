/** Rules that one schedule may hold. */
export const feeRulesMax = 60

/**
 * What the shop charges its sellers. Amounts are US cents, percents have at most two decimals. Server and pages
 * calculate alike.
 */
export interface FeeRule {
  /** A category's id; null: every category without a rule of its own. */
  categoryId: string | null
  /** The rule applies to items worth this much or more. */
  fromUsdMinor: bigint
  listingFeeUsdMinor: bigint
  commissionPercent: number
}

export interface Fees {
  listingFeeUsdMinor: bigint
  commissionPercent: number
}

/** The fees of a shop at one moment: what applies without a rule, and the rules. */
export interface FeeSchedule extends Fees {
  rules: readonly FeeRule[]
}

/**
 * The fees of an item: the rule of its category with the highest tier that its value reaches, else such a rule of
 * all categories, else the schedule's own fees.
 */
export function feesOf(
  schedule: FeeSchedule,
  item: { categoryId: string | null; usdMinor: bigint },
): Fees {
  const reached = schedule.rules
    .filter((rule) => rule.fromUsdMinor <= item.usdMinor)
    .toSorted((a, b) => Number(b.fromUsdMinor - a.fromUsdMinor))
  return (
    reached.find(({ categoryId }) => categoryId !== null && categoryId === item.categoryId) ??
    reached.find(({ categoryId }) => categoryId === null) ??
    schedule
  )
}
