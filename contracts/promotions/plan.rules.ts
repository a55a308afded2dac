/** The plans of sellers, from the one that costs nothing to the largest. Their names and terms are settings. */
export const planTiers = ['free', 'standard', 'premium'] as const
export type PlanTier = (typeof planTiers)[number]
/** The plans that are bought for 30 days. `standard` is the subscription without a named plan. */
export const paidTiers = ['standard', 'premium'] as const
export type PaidTier = (typeof paidTiers)[number]

/** What a seller may do with a plan. */
export interface PlanTerms {
  /** The most listings that are for sale at once; null for no limit. */
  listingsMax: number | null
  /** Boosts included in 30 days. */
  boosts: number
  /** The most commission, in hundredths of a percent; null for the shop's fees. */
  commissionBasisPoints: number | null
  /** The figures of 90 days. Without them a seller sees the totals. */
  figures: boolean
}

export interface Plan extends PlanTerms {
  tier: PlanTier
  name: string
  /** US cents for 30 days. */
  priceUsdMinor: bigint
}

/** What applies until staff change it: nothing that sellers have without a plan is taken from them. */
export const defaultPlans: readonly Plan[] = [
  {
    tier: 'free',
    name: 'Free',
    priceUsdMinor: 0n,
    listingsMax: null,
    boosts: 0,
    commissionBasisPoints: null,
    figures: true,
  },
  {
    tier: 'standard',
    name: 'Standard',
    priceUsdMinor: 500n,
    listingsMax: null,
    boosts: 4,
    commissionBasisPoints: null,
    figures: true,
  },
  {
    tier: 'premium',
    name: 'Premium',
    priceUsdMinor: 1500n,
    listingsMax: null,
    boosts: 15,
    commissionBasisPoints: 400,
    figures: true,
  },
]

/** Whether one plan is larger than another: positive if `a` is. */
export const compareTiers = (a: PlanTier, b: PlanTier): number =>
  planTiers.indexOf(a) - planTiers.indexOf(b)

/** The most commission of a plan in percent; null for the shop's fees. */
export const percentOf = ({
  commissionBasisPoints,
}: Pick<PlanTerms, 'commissionBasisPoints'>): number | null =>
  commissionBasisPoints === null ? null : commissionBasisPoints / 100
