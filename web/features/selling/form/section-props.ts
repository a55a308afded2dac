import type { Draft } from '../drafts/draft.ts'
import type { DraftErrors } from './listing-form.ts'

/** What each part of the form works on. */
export interface SectionProps {
  draft: Draft
  errors: DraftErrors
  set: (part: Partial<Draft>) => void
  /** Changes a listing that there is: what it is does not change. */
  editing: boolean
}
