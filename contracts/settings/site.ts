import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { providerNames } from '../payments/providers.ts'
import { Timestamp } from '../common/values.ts'

const CurrencyTable = z.object({
  local: z.string().meta({ description: 'What prices are shown and sorted in' }),
  currencies: z.array(
    z.object({
      code: z.string(),
      digits: z.number().int().min(0).max(3),
      label: z.string(),
      symbol: z.boolean().meta({ description: 'The label precedes the amount without a space' }),
      payout: z.object({ min: z.number(), max: z.number() }),
      retired: z.boolean(),
      rate: z.number().nullable().meta({ description: 'So many of it for one US dollar' }),
    }),
  ),
  methods: z.array(
    z.object({
      id: z.string(),
      currency: z.string(),
      provider: z.enum(providerNames),
      mobile: z.boolean().meta({ description: 'Paid by a request to a phone' }),
      label: z.string(),
      enabled: z.boolean(),
    }),
  ),
})

/**
 * Facts about the shop that every page needs. `rate` is the number of units of the default currency for one US dollar.
 * Contact details may be empty.
 */
export const Site = z.object({
  rate: z.number(),
  currencies: CurrencyTable,
  serverTime: Timestamp,
  publicUrl: z.string(),
  development: z.boolean(),
  simulatedPayments: z.boolean().meta({ description: 'No money moves' }),
  payments: z
    .enum(['real', 'simulated', 'closed'])
    .meta({ description: 'Wallets and cards; bank transfers depend on their accounts alone' }),
  paymentMethods: z.array(z.string()).meta({ description: 'Ways to pay that are open now' }),
  bankTransferHours: z.number().meta({ description: 'How long a bank transfer holds an order' }),
  walletTax: z
    .number()
    .int()
    .meta({ description: 'Transfer tax of wallets in basis points, for a note; 0 for none' }),
  confirmedEmail: z
    .boolean()
    .meta({ description: 'Members confirm their email address before they list, bid or boost' }),
  bidderApproval: z.boolean().meta({ description: 'Sellers may approve who bids in an auction' }),
  name: z.string(),
  description: z.string(),
  banner: z
    .object({ id: z.string(), title: z.string(), message: z.string(), link: z.string().nullable() })
    .nullable()
    .meta({ description: 'What staff tell everybody now' }),
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  moreCategories: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .meta({ description: 'Categories beside the six that the shop came with' }),
})
export type Site = z.infer<typeof Site>

/** The documents that staff may replace, each with the setting that stores it. */
export const documents = { terms: 'terms_and_conditions', privacy: 'privacy_policy' } as const
export type DocumentName = keyof typeof documents

export const SiteDocument = z.object({
  text: z.string().nullable().meta({ description: 'Plain text; null: the shipped document holds' }),
  updatedAt: Timestamp.nullable(),
})
export type SiteDocument = z.infer<typeof SiteDocument>

export const siteCalls = calls('site', {
  site: {
    method: 'get',
    path: '/api/site',
    access: 'public',
    summary: 'Name, contact details, exchange rate, clock and address of the shop',
    response: Site,
  },
  document: {
    method: 'get',
    path: '/api/site/documents/{document}',
    access: 'public',
    summary: 'The terms or the privacy policy as staff saved them',
    params: z.object({ document: z.enum(['terms', 'privacy']) }),
    response: SiteDocument,
    errors: ['not_found'],
  },
})
