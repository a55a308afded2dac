/** Rules that one schedule may hold. */
export const feeRulesMax = 60

/** The fees of the shop. Amounts are US cents, percents have at most two decimals. Server and pages calculate alike. */
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

/** The fees at one moment: the defaults and the rules. */
export interface FeeSchedule extends Fees {
  rules: readonly FeeRule[]
}

/** An item as the schedule judges it. */
export interface FeeItem {
  categoryId: string | null
  /** Its value in US cents: the price, or an auction's starting bid. */
  usdMinor: bigint
}

/**
 * The fees of an item: the rule of its category with the highest tier that its value reaches, else such a rule of
 * all categories, else the schedule's own fees.
 */
export function feesOf(schedule: FeeSchedule, item: FeeItem): Fees {
  const reached = schedule.rules
    .filter((rule) => rule.fromUsdMinor <= item.usdMinor)
    .toSorted((a, b) => Number(b.fromUsdMinor - a.fromUsdMinor))
  return (
    reached.find(({ categoryId }) => categoryId !== null && categoryId === item.categoryId) ??
    reached.find(({ categoryId }) => categoryId === null) ??
    schedule
  )
}

export interface FeeEdit {
  /** US cents: paid for a visible listing, or asked for one that waits for its fee. */
  askedUsdMinor: bigint
  waits: boolean
  before: FeeItem
  after: FeeItem
}

/**
 * The listing fee after an edit, in US cents. An edit that leads to a higher fee adds the difference to the fee paid,
 * or to the fee of the item before, if that is more: a new schedule or a new rate alone never charges a seller. Only
 * the fee of a waiting listing can become lower.
 */
export function feeAfterEdit(
  schedule: FeeSchedule,
  { askedUsdMinor, waits, before, after }: FeeEdit,
): bigint {
  const was = feesOf(schedule, before).listingFeeUsdMinor
  const is = feesOf(schedule, after).listingFeeUsdMinor
  const covered = was > askedUsdMinor ? was : askedUsdMinor
  if (is > covered) return askedUsdMinor + is - covered
  return waits && is < was && is < askedUsdMinor ? is : askedUsdMinor
}
