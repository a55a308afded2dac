import { z } from 'zod'
import { conditions } from '../categories/categories.ts'
import type { FieldCode } from '../common/field-code.ts'

const noCondition: FieldCode<'sellingFields'> = 'sellingFields.condition'

/**
 * Simple fields of a listing. Each is a column of `products` with the same name in snake case. Listing, editing and
 * relisting, the sell form, drafts, imports and data exports all use this list.
 */
export const detailFields = {
  condition: z
    .string({ error: noCondition })
    .toLowerCase()
    .pipe(z.enum(conditions, { error: noCondition }))
    .meta({ enum: [...conditions] }),
  allowsCollection: z.boolean(),
  collectionOnly: z.boolean().meta({ description: 'Cannot be sent: its buyer collects it' }),
}
export type Details = z.output<z.ZodObject<typeof detailFields>>
export type DetailName = keyof Details

/** The fields of a new listing; optional ones have a default. */
export const newDetails = {
  ...detailFields,
  allowsCollection: detailFields.allowsCollection.default(false),
  collectionOnly: detailFields.collectionOnly.default(false),
}

/** The fields of a draft, which may still be incomplete. */
export const draftDetails = { ...detailFields, condition: z.enum(['', ...conditions]) }
export type DraftDetails = z.output<z.ZodObject<typeof draftDetails>>

/** The initial values of the sell form. */
export const blankDetails: DraftDetails = {
  condition: '',
  allowsCollection: false,
  collectionOnly: false,
}

export const detailNames = Object.keys(blankDetails) as DetailName[]

/** Picks the details that are present in a listing, draft or edit. */
export const detailsOf = <From extends Partial<Record<DetailName, unknown>>>(
  from: From,
): Pick<From, DetailName> =>
  Object.fromEntries(
    detailNames.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  )
