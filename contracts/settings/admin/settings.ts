import { codeWith } from '../../common/field-code.ts'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { z } from 'zod'
import { calls } from '../../common/endpoint.ts'
import { limits } from '../../common/limits.ts'
import { settingRules } from '../../staff/admin/admin-forms.rules.ts'
import { SentAmount, UsdInput, Day, plainText, ruled, Timestamp } from '../../common/values.ts'

/** `max` is mostly above the limit of the rule, so that the rule reports texts that are too long. */
const text = (name: keyof typeof settingRules, max: number) => ruled(settingRules[name], max)

/**
 * The seven site settings (docs/rules/settings.md#site-settings). If a text is empty, the shipped one applies.
 */
const SettingValues = z.strictObject({
  site_name: text('site_name', adminLimits.siteNameMax * 2),
  site_description: text('site_description', adminLimits.siteDescriptionMax * 2),
  contact_email: text('contact_email', limits.emailMax),
  contact_phone: text('contact_phone', adminLimits.siteAddressMax * 2),
  contact_address: text('contact_address', adminLimits.siteAddressMax * 2),
  terms_and_conditions: text('terms_and_conditions', adminLimits.legalTextMax),
  privacy_policy: text('privacy_policy', adminLimits.legalTextMax),
})
export type SettingValues = z.infer<typeof SettingValues>

export const SiteSettings = z.object({
  ...SettingValues.shape,
  version: z.string().meta({ description: 'Changes with every change of them' }),
  updatedAt: Timestamp.nullable(),
  updatedBy: z.string().nullable(),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** The settings that affect money. Each value has a time from which it applies. */
export const businessNames = [
  'exchange_rate',
  'commission_percent',
  'listing_fee_usd_minor',
  'subscription_usd_minor',
  'boost_usd_minor',
  'bank_transfer_hours',
  'new_seller_days',
  'new_seller_sales',
  'new_seller_hold_days',
  'new_seller_daily_usd_minor',
  'payout_two_people_usd_minor',
  'cash_max_usd_minor',
  'cash_debt_max_usd_minor',
  'cash_no_shows',
  'wallet_tax_basis_points',
  'confirmed_email',
  'blind_ratings',
  'bidder_approval',
] as const
export type BusinessName = (typeof businessNames)[number]

/** A setting with its earlier and planned values. `value` is a decimal string; prices are in US dollars. */
export const BusinessSetting = z.object({
  name: z.enum(businessNames),
  value: z.string().meta({ example: '25000' }),
  since: Timestamp.nullable().meta({ description: 'null: the shop came with it' }),
  setBy: z.string().nullable(),
  earlier: z
    .array(
      z.object({ value: z.string(), since: Timestamp.nullable(), setBy: z.string().nullable() }),
    )
    .meta({ description: 'What held before, the latest first; at most five' }),
  planned: z
    .array(
      z.object({
        value: z.string(),
        since: Timestamp,
        setBy: z.string().nullable(),
        setAt: Timestamp,
      }),
    )
    .meta({ description: 'What will hold, the next first' }),
})
export type BusinessSetting = z.infer<typeof BusinessSetting>

/** A text or number from `min` to `max`, with at most this many decimals. */
const decimal = (decimals: number, min: number, max: number) =>
  SentAmount.transform((written, context) => {
    const number = Number(written)
    const shape = new RegExp(decimals ? `^\\d{1,9}(\\.\\d{1,${decimals}})?$` : '^\\d{1,9}$')
    if (!shape.test(written) || number < min || number > max) {
      context.addIssue({
        code: 'custom',
        message: codeWith('settingsRefusals.numberBetween', { min, max }),
      })
      return z.NEVER
    }
    return number
  })
/** A percentage of a sale, with at most two decimals. */
export const Percent = decimal(2, 0, 50)
/** At most ten thousand US dollars, in cents. */
const price = UsdInput.refine((minor) => minor <= 1_000_000n, 'commonFields.enterAtMostUS10000')

/** 1 for yes, 0 for no. */
const yesOrNo = decimal(0, 0, 1)

export const NewBusinessSettings = z.strictObject({
  exchangeRate: decimal(2, 1, 999_999_999).optional(),
  commissionPercent: Percent.optional(),
  listingFeeUsd: price.optional(),
  subscriptionUsd: price.optional(),
  boostUsd: price.optional(),
  bankTransferHours: decimal(0, 1, 720).optional(),
  newSellerDays: decimal(0, 0, 365).optional(),
  newSellerSales: decimal(0, 0, 1000).optional(),
  newSellerHoldDays: decimal(0, 0, 60).optional(),
  newSellerDailyUsd: price.optional(),
  payoutTwoPeopleUsd: price.optional(),
  cashMaxUsd: price.optional(),
  cashDebtMaxUsd: price.optional(),
  cashNoShows: decimal(0, 0, 100).optional(),
  walletTaxBasisPoints: decimal(0, 0, 2000).optional(),
  confirmedEmail: yesOrNo.optional(),
  blindRatings: yesOrNo.optional(),
  bidderApproval: yesOrNo.optional(),
  from: Day.optional().meta({
    description: 'A day in Harare that has not begun; absent: from now on',
  }),
  reason: plainText(limits.reviewMax).optional(),
})
export type NewBusinessSettings = z.infer<typeof NewBusinessSettings>

const saved = z.object({ success: z.literal(true), message: z.string(), settings: SiteSettings })

export const settingsCalls = calls('admin', {
  settings: {
    method: 'get',
    path: '/api/admin/settings',
    access: 'staff',
    summary: 'What the shop says of itself',
    response: SiteSettings,
  },
  update: {
    method: 'post',
    path: '/api/admin/settings',
    access: 'admin',
    summary:
      'Change what the shop says of itself, all seven at once; with `version` only if nobody else did meanwhile',
    body: SettingValues.extend({
      version: z.string().max(64).optional(),
      updatedAt: Timestamp.nullish().meta({ description: 'Ignored: the answer of `GET` fits' }),
      updatedBy: z.string().nullish().meta({ description: 'Ignored' }),
    }),
    response: saved,
    errors: ['settings_changed'],
  },
  business: {
    method: 'get',
    path: '/api/admin/business-settings',
    access: 'staff',
    summary: 'Rate, commission, fees and prices, with the moments from which they hold',
    response: z.array(BusinessSetting),
  },
  updateBusiness: {
    method: 'post',
    path: '/api/admin/business-settings',
    access: 'admin',
    summary:
      'Change those that are given, from now or from a day on; orders keep the rate that they were made at',
    body: NewBusinessSettings,
    response: z.array(BusinessSetting),
  },
  withdraw: {
    method: 'delete',
    path: '/api/admin/business-settings/{name}/{day}',
    access: 'admin',
    summary: 'Take back a change that was to begin on that day: what held before goes on',
    params: z.object({ name: z.enum(businessNames), day: Day }),
    response: z.array(BusinessSetting),
    errors: ['not_found'],
  },
})
