import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { Timestamp } from '../common/values.ts'
import { paidTiers, planTiers } from './plan.rules.ts'
import { Price } from './promotions.ts'

const count = z.number().int()

/** What a seller may do with a plan. */
export const planTerms = {
  listingsMax: count
    .nullable()
    .meta({ description: 'The most listings that are for sale at once; null for no limit' }),
  boosts: count.meta({ description: 'Boosts included in 30 days' }),
  commissionPercent: z
    .number()
    .nullable()
    .meta({ description: 'The most commission; null for the fees of the shop' }),
  figures: z
    .boolean()
    .meta({ description: 'The figures of 90 days; without them a seller sees the totals' }),
}

export const SellerPlan = z.object({
  tier: z.enum(planTiers),
  name: z.string(),
  price: Price.meta({ description: 'For 30 days' }),
  ...planTerms,
})
export type SellerPlan = z.infer<typeof SellerPlan>

/** The plan of a member. Its terms are those that were bought. */
export const OwnPlan = z.object({
  tier: z.enum(planTiers),
  ...planTerms,
  until: Timestamp.nullable().meta({ description: 'null for the plan that costs nothing' }),
  boostsLeft: count,
  activeListings: count.meta({ description: 'Those that the limit counts' }),
  next: z
    .array(z.object({ tier: z.enum(paidTiers), from: Timestamp, until: Timestamp }))
    .meta({ description: 'Plans that are paid and begin later, the next first' }),
})
export type OwnPlan = z.infer<typeof OwnPlan>

export const SellerPlans = z.object({
  plans: z.array(SellerPlan).meta({ description: 'From the smallest to the largest' }),
  own: OwnPlan.nullable().meta({ description: 'null for visitors' }),
})
export type SellerPlans = z.infer<typeof SellerPlans>

export const planCalls = calls('promotions', {
  plans: {
    method: 'get',
    path: '/api/subscription/plans',
    access: 'public',
    summary: 'The plans of sellers, what they cost, and the plan of the member',
    response: SellerPlans,
  },
})
