import { z } from 'zod'
import { providerNames } from '../../payments/providers.ts'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { calls } from '../../common/endpoint.ts'
import { plainText, Timestamp } from '../../common/values.ts'

const Code = z
  .string()
  .regex(/^[A-Z]{3}$/, 'currenciesFields.enterACodeOfThree')
  .meta({ example: 'ZWG' })
const reason = plainText(adminLimits.reasonMax).trim().min(5, 'commonFields.pleaseGiveAReason')

/** A positive number with at most four decimals, as text or number. */
const positive = z.union([z.string(), z.number()]).transform((value, context) => {
  const written = String(value).trim()
  const number = Number(written)
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(written) || number <= 0) {
    context.addIssue({
      code: 'custom',
      message: 'currenciesFields.enterANumberAbove0',
    })
    return z.NEVER
  }
  return number
})
/** An amount in the currency of the request. Its number of decimals is checked by the use-case. */
const amount = plainText(20).regex(/^\d{1,15}(\.\d{1,3})?$/, 'commonFields.enterAnAmount')

export const AdminMethod = z.object({
  id: z.string(),
  provider: z.enum(providerNames),
  label: z.string(),
  enabled: z.boolean().meta({ description: 'Staff offer it' }),
  open: z.boolean().meta({ description: 'The provider can take money in it now' }),
})

export const AdminCurrency = z.object({
  code: Code,
  label: z.string(),
  digits: z.number().int(),
  symbol: z.boolean(),
  payoutMin: z.string(),
  payoutMax: z.string(),
  local: z.boolean().meta({ description: 'The default: prices are shown and sorted in it' }),
  rate: z.number().nullable().meta({ description: 'So many of it for one US dollar' }),
  retiredAt: Timestamp.nullable(),
  methods: z.array(AdminMethod),
})
export type AdminCurrency = z.infer<typeof AdminCurrency>

const currencyFields = {
  label: plainText(12).regex(/^\S+$/, 'currenciesFields.enterALabelWithoutSpaces'),
  digits: z.number().int().min(0).max(3),
  symbol: z.boolean().default(false),
  payoutMin: amount,
  payoutMax: amount,
  rate: positive.meta({ description: 'So many of it for one US dollar' }),
  providers: z
    .array(z.enum(providerNames))
    .max(providerNames.length)
    .refine(
      (all) => new Set(all).size === all.length,
      'currenciesFields.nameEachPaymentMethodOnce',
    ),
}
export const NewCurrency = z.strictObject({ code: Code, ...currencyFields, reason })
export type NewCurrency = z.infer<typeof NewCurrency>

export const CurrencyEdit = z.strictObject({
  label: plainText(12).regex(/^\S+$/, 'currenciesFields.enterALabelWithoutSpaces').optional(),
  payoutMin: amount.optional(),
  payoutMax: amount.optional(),
  rate: positive.optional(),
  reason,
})
export type CurrencyEdit = z.infer<typeof CurrencyEdit>

export const MethodEdit = z.strictObject({ enabled: z.boolean(), reason })
export type MethodEdit = z.infer<typeof MethodEdit>

/** Makes another currency the default. `factor` is the number of units of the old default for one of the new. */
export const NewDefault = z.strictObject({
  to: Code,
  factor: positive,
  retire: z
    .boolean()
    .meta({ description: 'Listings and balances of the old default are converted' }),
  currency: z
    .strictObject(currencyFields)
    .optional()
    .meta({ description: 'A currency that the shop does not have yet is added in the same step' }),
})
export type NewDefault = z.infer<typeof NewDefault>
export const CurrencySwitch = NewDefault.extend({ reason })
export type CurrencySwitch = z.infer<typeof CurrencySwitch>

export const SwitchPreview = z.object({
  from: Code,
  to: Code,
  factor: z.number(),
  retire: z.boolean(),
  refusal: z.string().nullable().meta({ description: 'Why it cannot be done now' }),
  fixed: z.number().int().meta({ description: 'Listings for sale, priced in the old default' }),
  dollars: z.number().int().meta({ description: 'Listings for sale, priced in other currencies' }),
  auctions: z.number().int().meta({ description: 'Auctions that run on in the old default' }),
  unpaid: z.number().int().meta({ description: 'Unpaid orders in the old default' }),
  held: z
    .number()
    .int()
    .meta({ description: 'Paid orders whose money is held in the old default' }),
  sellers: z.number().int().meta({ description: 'Balances in the old default' }),
  balances: z.string().meta({ description: 'Their sum in the old default' }),
  balancesConverted: z.string().meta({ description: 'The same in the new default' }),
  rateBefore: z.number().nullable(),
  rateAfter: z.number().nullable(),
  samples: z.array(z.object({ title: z.string(), before: z.string(), after: z.string() })),
})
export type SwitchPreview = z.infer<typeof SwitchPreview>

/** The progress of the last change of the default; null if there was none. */
export const SwitchProgress = z
  .object({
    from: Code,
    to: Code,
    factor: z.number(),
    retired: z.boolean(),
    listingsDone: z.number().int(),
    listingsTotal: z.number().int(),
    startedAt: Timestamp,
    finishedAt: Timestamp.nullable(),
  })
  .nullable()
export type SwitchProgress = z.infer<typeof SwitchProgress>

const params = z.object({ code: Code })

export const currencyCalls = calls('admin', {
  list: {
    method: 'get',
    path: '/api/admin/currencies',
    access: 'staff',
    summary: 'Currencies of the shop, the default first, with rates and payment methods',
    response: z.array(AdminCurrency),
  },
  add: {
    method: 'post',
    path: '/api/admin/currencies',
    access: 'admin',
    summary: 'Add a currency beside the others, with its rate and payment methods',
    body: NewCurrency,
    status: 201,
    response: z.array(AdminCurrency),
    errors: ['currency_exists'],
  },
  update: {
    method: 'put',
    path: '/api/admin/currencies/{code}',
    access: 'admin',
    summary: 'Change label, payout bounds or rate; code and digits never change',
    params,
    body: CurrencyEdit,
    response: z.array(AdminCurrency),
    errors: ['not_found'],
  },
  setMethod: {
    method: 'put',
    path: '/api/admin/currencies/{code}/methods/{provider}',
    access: 'admin',
    summary: 'Offer a payment method in a currency, or stop offering it',
    params: params.extend({ provider: z.enum(providerNames) }),
    body: MethodEdit,
    response: z.array(AdminCurrency),
    errors: ['not_found'],
  },
  preview: {
    method: 'post',
    path: '/api/admin/currencies/preview',
    access: 'admin',
    summary:
      'What making another or a new currency the default would do, in figures; changes nothing',
    body: NewDefault,
    response: SwitchPreview,
    errors: ['not_found', 'currency_exists'],
  },
  replaceDefault: {
    method: 'post',
    path: '/api/admin/currencies/default',
    access: 'admin',
    summary:
      'Make another currency the default, adding it if it is new, and retire the old one at a factor if asked to',
    body: CurrencySwitch,
    response: z.array(AdminCurrency),
    errors: ['not_found', 'currency_exists', 'currency_not_ready'],
  },
  progress: {
    method: 'get',
    path: '/api/admin/currencies/default',
    access: 'staff',
    summary: 'How far the last change of the default currency has come',
    response: SwitchProgress,
  },
})
