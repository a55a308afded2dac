import { z } from 'zod'
import { AttributeTexts } from '../categories/attributes.ts'
import { draftDetails } from '../products/details.ts'
import { calls } from '../common/endpoint.ts'
import { DraftId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { formats } from '../products/formats.ts'
import { Currency, Timestamp, plainText } from '../common/values.ts'

/** The local-currency and US dollar text of an amount, as typed. */
const typedAmount = z.strictObject({ zwl: plainText(40), usd: plainText(40) })

/** How an item reaches its buyer: for a price, free, or not at all because it is collected. */
export const deliveryAnswers = ['paid', 'free', 'collection'] as const
export type DeliveryAnswer = (typeof deliveryAnswers)[number]

/** Variants as typed: the values of each option, separated by commas, and what each combination has (`lineKey`). */
const DraftVariants = z.strictObject({
  options: z
    .array(z.strictObject({ name: plainText(60), values: plainText(800) }))
    .max(limits.variantOptionsMax),
  lines: z
    .record(
      plainText(120),
      z.strictObject({
        quantity: plainText(12),
        difference: plainText(20),
        image: plainText(200),
      }),
    )
    .refine((lines) => Object.keys(lines).length <= 500),
})
export type DraftVariants = z.infer<typeof DraftVariants>

/** The sell form while it is filled in. Values may be invalid; only their length is limited. */
export const DraftForm = z.strictObject({
  title: plainText(limits.titleMax * 2),
  description: plainText(limits.descriptionMax * 2),
  ...draftDetails,
  categoryId: plainText(limits.addressMax),
  kindId: plainText(limits.addressMax).optional(),
  location: plainText(limits.addressMax),
  delivery: z.enum(['', ...deliveryAnswers]).optional(),
  kind: z.enum(formats),
  price: typedAmount,
  shipping: typedAmount,
  buyItNow: typedAmount,
  reserve: typedAmount,
  currency: Currency,
  days: z.number().int().min(1).max(30),
  approvesBidders: z.boolean().optional(),
  relistTimes: z.number().int().min(0).max(limits.autoRelistTimesMax).optional(),
  relistPercentOff: z.number().int().min(0).max(limits.autoRelistPercentOffMax).optional(),
  takesOffers: z.boolean().optional(),
  acceptFrom: typedAmount.optional(),
  declineBelow: typedAmount.optional(),
  quantity: z.number().int().min(-1_000_000).max(1_000_000).nullable(),
  images: z.array(plainText(200)).max(limits.imagesPerListing),
  attributes: AttributeTexts.optional(),
  variants: DraftVariants.nullable().optional(),
  courier: z
    .record(plainText(60), typedAmount.extend({ none: z.boolean() }))
    .refine((prices) => Object.keys(prices).length <= limits.courierPricesMax)
    .optional(),
  collection: z
    .strictObject({
      place: plainText(limits.collectionTextMax * 2),
      times: plainText(limits.collectionTextMax * 2),
    })
    .optional(),
})
export type DraftForm = z.infer<typeof DraftForm>

/** A stored draft. `version` increases with each change. */
export const SavedDraft = z.object({
  id: DraftId,
  version: z.number().int(),
  updatedAt: Timestamp,
  form: DraftForm,
})
export type SavedDraft = z.infer<typeof SavedDraft>

export const DraftSummary = z.object({
  id: DraftId,
  version: z.number().int(),
  updatedAt: Timestamp,
  title: z.string(),
  kind: z.enum(formats),
  image: z.string().nullable(),
  photos: z.number().int(),
})
export type DraftSummary = z.infer<typeof DraftSummary>

const one = z.object({ id: DraftId })

export const draftCalls = calls('selling', {
  list: {
    method: 'get',
    path: '/api/drafts',
    access: 'member',
    summary: "The person's drafts, the last changed first; twenty at most",
    response: z.array(DraftSummary),
  },
  get: {
    method: 'get',
    path: '/api/drafts/{id}',
    access: 'member',
    summary: 'One draft',
    params: one,
    response: SavedDraft,
    errors: ['draft_not_found'],
  },
  put: {
    method: 'put',
    path: '/api/drafts/{id}',
    access: 'member',
    summary:
      'Keep a draft under an id of the sender; `version` is the one that was changed, absent for a new one',
    params: one,
    body: z.strictObject({ form: DraftForm, version: z.number().int().min(1).optional() }),
    response: SavedDraft,
    errors: ['draft_not_found', 'draft_changed', 'drafts_full', 'rate_limited'],
  },
  remove: {
    method: 'delete',
    path: '/api/drafts/{id}',
    access: 'member',
    summary: 'Throw a draft away',
    params: one,
    response: z.object({ message: z.string() }),
    errors: ['draft_not_found'],
  },
})
