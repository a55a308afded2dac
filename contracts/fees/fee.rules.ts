/** The maximum number of rules in a schedule. */
export const feeRulesMax = 60

/** The fees of the shop. Amounts are US cents, percents have at most two decimals. Shared by server and pages. */
export interface FeeRule {
  /** A category's id; null for every category without a rule. */
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
  /** The most commission of the seller's plan, in percent; null or absent if it has no rate of its own. */
  planPercent?: number | null
}

/** The properties of an item that its fees depend on. */
export interface FeeItem {
  categoryId: string | null
  /** Its value in US cents: the price, or an auction's starting bid. */
  usdMinor: bigint
}

/**
 * The fees of an item: the rule of its category with the highest tier that its value reaches, else such a rule of all
 * categories, else the schedule's own fees. The commission is at most that of the seller's plan.
 */
export function feesOf(schedule: FeeSchedule, item: FeeItem): Fees {
  const { listingFeeUsdMinor, commissionPercent } = feesOfItem(schedule, item)
  const { planPercent } = schedule
  return {
    listingFeeUsdMinor,
    commissionPercent: Math.min(commissionPercent, planPercent ?? commissionPercent),
  }
}

function feesOfItem(schedule: FeeSchedule, item: FeeItem): Fees {
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
  /** US cents: the fee paid, or the fee due while the listing waits for it. */
  askedUsdMinor: bigint
  waits: boolean
  before: FeeItem
  after: FeeItem
}

/**
 * The listing fee after an edit, in US cents. An edit that raises the fee charges the difference to the fee paid, or to
 * the fee of the item before the edit if that is higher: a new schedule or rate alone never charges a seller. Only the
 * fee of a waiting listing can become lower.
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
