import { z } from 'zod'
import { defaultPlans, paidTiers, planTiers, type Plan } from '#contracts/promotions/plan.rules.ts'
import type { Purchase } from './plan.rules.ts'

const terms = {
  listingsMax: z.number().int().nullable(),
  boosts: z.number().int(),
  commissionBasisPoints: z.number().int().nullable(),
  figures: z.boolean(),
}
const StoredPlans = z.array(
  z.object({
    tier: z.enum(planTiers),
    name: z.string(),
    priceUsdMinor: z.coerce.bigint(),
    ...terms,
  }),
)
const StoredPurchase = z.object({ tier: z.enum(paidTiers), ...terms })

/**
 * The plans of a stored setting; the default ones without a valid one. The price of the plan `standard` is the
 * subscription's, a setting of its own.
 */
export function plansOf(setting: unknown, standardUsdMinor: bigint): Plan[] {
  const stored = StoredPlans.safeParse(setting)
  const plans = stored.success ? stored.data : defaultPlans
  return planTiers.map((tier) => {
    const plan =
      plans.find((one) => one.tier === tier) ?? defaultPlans.find((one) => one.tier === tier)!
    return tier === 'standard' ? { ...plan, priceUsdMinor: standardUsdMinor } : plan
  })
}

/** Plans as stored: amounts are text, because JSON numbers are not exact for large integers. */
export const storedPlans = (plans: readonly Plan[]): unknown =>
  plans.map(({ priceUsdMinor, ...plan }) => ({ ...plan, priceUsdMinor: String(priceUsdMinor) }))

/** The plan that a payment was started for; undefined if a release without plans started it. */
export function purchaseOf(stored: unknown): Purchase | undefined {
  const purchase = StoredPurchase.safeParse(stored)
  return purchase.success ? purchase.data : undefined
}
