import { z } from 'zod'
import { adminList, choiceFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { calls } from '../../common/endpoint.ts'
import { UserId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { Day, Money, requiredText, Timestamp, UsdInput } from '../../common/values.ts'
import { Percent } from '../../settings/admin/settings.ts'
import { paidTiers, planTiers } from '../plan.rules.ts'
import { planTerms } from '../plans.ts'

/** The most that a limit of listings, or a number of boosts, can be. */
const listingsMost = 1_000_000
const boostsMost = 1000
export const planNameMax = 30

const PlanSetting = z.object({
  tier: z.enum(planTiers),
  name: z.string(),
  priceUsd: Money,
  ...planTerms,
})
export type PlanSetting = z.infer<typeof PlanSetting>

export const PlanSettings = z.object({
  plans: z.array(PlanSetting),
  since: Timestamp.nullable().meta({ description: 'null: the shop came with them' }),
  setBy: z.string().nullable(),
  planned: z.array(z.object({ plans: z.array(PlanSetting), since: Timestamp })),
})
export type PlanSettings = z.infer<typeof PlanSettings>

/** A number in a form: digits, or nothing for none. */
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const NewPlan = z.strictObject({
  tier: z.enum(planTiers),
  name: requiredText(planNameMax, 'promotionsFields.planName'),
  priceUsd: UsdInput.refine((minor) => minor <= 1_000_000n, 'commonFields.enterAtMostUS10000'),
  listingsMax: whole(1, listingsMost).nullable(),
  boosts: whole(0, boostsMost),
  commissionPercent: Percent.nullable(),
  figures: z.boolean(),
})

export const NewPlanSettings = z.strictObject({
  plans: z
    .array(NewPlan)
    .refine(
      (plans) => plans.map(({ tier }) => tier).join() === planTiers.join(),
      'promotionsFields.allPlans',
    )
    .refine(
      ([free]) => free === undefined || (free.priceUsd === 0n && free.boosts === 0),
      'promotionsFields.freePlan',
    )
    .refine(
      (plans) => plans.slice(1).every(({ priceUsd }) => priceUsd > 0n),
      'promotionsFields.paidPlans',
    )
    .refine(
      (plans) => new Set(plans.map(({ name }) => name.trim().toLowerCase())).size === plans.length,
      'promotionsFields.planNames',
    ),
  from: Day.optional().meta({
    description: 'A day in Harare that has not begun; absent: from now on',
  }),
  reason: requiredText(limits.reviewMax, 'promotionsFields.pleaseSayWhy'),
})
export type NewPlanSettings = z.infer<typeof NewPlanSettings>

export const subscriptionStates = ['running', 'later', 'over'] as const

/** A period that a seller has, had or will have. */
export const AdminSubscription = z.object({
  id: z.string(),
  userId: UserId,
  username: z.string(),
  tier: z.enum(paidTiers),
  state: z.enum(subscriptionStates),
  from: Timestamp,
  until: Timestamp,
  boostsUsed: z.number().int(),
  ...planTerms,
  reference: z.string().nullable().meta({ description: 'Of its payment' }),
})
export type AdminSubscription = z.infer<typeof AdminSubscription>

export const subscriptionList = adminList({
  path: '/admin/subscriptions',
  access: 'staff',
  filters: {
    search: textFilter('Username, or the reference of a payment'),
    tier: choiceFilter(paidTiers),
    state: choiceFilter(subscriptionStates),
  },
  file: {
    name: 'musika-subscriptions',
    what: 'Plans that sellers bought',
    columns: [
      'username',
      'tier',
      'state',
      'from',
      'until',
      'listingsMax',
      'boosts',
      'boostsUsed',
      'commissionPercent',
      'figures',
      'reference',
      'userId',
    ],
  },
})

export const planAdminCalls = calls('admin', {
  subscriptions: listCall(subscriptionList, {
    row: AdminSubscription,
    summary: 'Plans that sellers bought, the latest end first',
  }),
  plans: {
    method: 'get',
    path: '/api/admin/seller-plans',
    access: 'staff',
    summary: 'The plans of sellers, now and later',
    response: PlanSettings,
  },
  setPlans: {
    method: 'put',
    path: '/api/admin/seller-plans',
    access: 'admin',
    summary:
      'Change names, prices and terms of the plans, from now or from a day on; plans that are paid keep their terms',
    body: NewPlanSettings,
    response: PlanSettings,
  },
})
