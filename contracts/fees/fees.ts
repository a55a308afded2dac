import { z } from 'zod'
import { Percent } from '../settings/admin/settings.ts'
import { CategorySlug } from '../categories/slug.ts'
import { calls } from '../common/endpoint.ts'
import { limits } from '../common/limits.ts'
import { feeRulesMax } from './fee.rules.ts'
import { UsdInput, Day, Money, plainText, Timestamp } from '../common/values.ts'

/** US cents. */
const feeMax = 1_000_000n

export const FeeRule = z.object({
  categoryId: z.string().nullable().meta({ description: 'null: categories without own rules' }),
  fromUsd: Money.meta({ description: 'Applies to items worth this much or more' }),
  listingFeeUsd: Money,
  commissionPercent: z.number(),
})
export type FeeRule = z.infer<typeof FeeRule>

/** Current fees for sellers: without a rule the defaults apply. */
export const FeeSchedule = z.object({
  listingFeeUsd: Money,
  commissionPercent: z.number(),
  rules: z.array(FeeRule),
  planPercent: z
    .number()
    .nullable()
    .meta({ description: 'The most commission of the member’s plan; null if it has none' }),
})
export type FeeSchedule = z.infer<typeof FeeSchedule>

const usd = UsdInput.refine((minor) => minor <= feeMax, 'commonFields.enterAtMostUS10000')
export const NewFeeRules = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        categoryId: CategorySlug.nullable(),
        fromUsd: UsdInput,
        listingFeeUsd: usd,
        commissionPercent: Percent,
      }),
    )
    .max(feeRulesMax)
    .refine(
      (rules) =>
        new Set(rules.map(({ categoryId, fromUsd }) => `${categoryId} ${fromUsd}`)).size ===
        rules.length,
      'feesFields.twoRulesBeginAtThe',
    ),
  from: Day.optional().meta({
    description: 'A day in Harare that has not begun; absent: from now on',
  }),
  reason: plainText(limits.reviewMax).optional(),
})
export type NewFeeRules = z.infer<typeof NewFeeRules>

/** The rules in force, and those that begin later. */
export const FeeRules = z.object({
  rules: z.array(FeeRule),
  since: Timestamp.nullable(),
  setBy: z.string().nullable(),
  planned: z.array(z.object({ rules: z.array(FeeRule), since: Timestamp })),
})
export type FeeRules = z.infer<typeof FeeRules>

export const feeCalls = calls('admin', {
  schedule: {
    method: 'get',
    path: '/api/fees',
    tag: 'site',
    access: 'public',
    summary: 'The listing fees and commissions in force',
    response: FeeSchedule,
  },
  rules: {
    method: 'get',
    path: '/api/admin/fee-rules',
    access: 'staff',
    summary: 'Fees by category and value, now and later',
    response: FeeRules,
  },
  setRules: {
    method: 'put',
    path: '/api/admin/fee-rules',
    access: 'admin',
    summary: 'Replace the fees by category and value, from now or from a day on',
    body: NewFeeRules,
    response: FeeRules,
    errors: ['category_not_found'],
  },
})
