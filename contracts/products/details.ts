import { z } from 'zod'
import { conditions } from '../categories/categories.ts'
import type { FieldCode } from '../common/field-code.ts'

/**
 * Plain facts of an item, as its seller gives them. Each is a column of `products` of its name in snake case. Listing,
 * editing and relisting, the sell form with its drafts, the product, files of listings and copies of data take them from
 * here.
 */
export const detailFields = {
  condition: z.enum(conditions, {
    error: 'sellingFields.condition' satisfies FieldCode<'sellingFields'>,
  }),
  allowsCollection: z.boolean(),
  collectionOnly: z.boolean().meta({ description: 'Cannot be sent: its buyer collects it' }),
}
export type Details = z.output<z.ZodObject<typeof detailFields>>
export type DetailName = keyof Details

/** As a new listing gives them: those that may be left out have a default. */
export const newDetails = {
  ...detailFields,
  allowsCollection: detailFields.allowsCollection.default(false),
  collectionOnly: detailFields.collectionOnly.default(false),
}

/** As a draft has them, which need not be right yet. */
export const draftDetails = { ...detailFields, condition: z.enum(['', ...conditions]) }
export type DraftDetails = z.output<z.ZodObject<typeof draftDetails>>

/** As the sell form begins. */
export const blankDetails: DraftDetails = {
  condition: '',
  allowsCollection: false,
  collectionOnly: false,
}

export const detailNames = Object.keys(blankDetails) as DetailName[]

/** The details of a listing, of a draft, or those of an edit that were sent. */
export const detailsOf = <From extends Partial<Record<DetailName, unknown>>>(
  from: From,
): Pick<From, DetailName> =>
  Object.fromEntries(
    detailNames.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  )
