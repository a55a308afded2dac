import type { Attribute } from '#contracts/categories/attribute.rules.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import type { Draft } from '../drafts/draft.ts'
import type { DraftErrors } from './listing-form.ts'

/** The common props of the form's sections. */
export interface SectionProps {
  draft: Draft
  errors: DraftErrors
  set: (part: Partial<Draft>) => void
  /** The listing that is edited, as loaded when the form opened; absent for a new one. Its format does not change. */
  listing?: SellerListing | undefined
}

export interface DetailsProps extends SectionProps {
  /** What the category asks about the item. */
  asked: readonly Attribute[]
}
