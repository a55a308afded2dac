import { limits } from '../common/limits.ts'
import type { FieldCode } from '../common/field-code.ts'

/** Spaces of every kind, and invisible characters. */
const unseen = /[\s\p{Cf}\p{Cc}\u2800\u3164]/gu

/** A question or an answer has visible text and at most 500 characters after trimming. */
export const questionRule = (value: string): FieldCode<'questionsFields'> | undefined => {
  if (value.replace(unseen, '') === '') return 'questionsFields.empty'
  return value.trim().length <= limits.questionMax ? undefined : 'questionsFields.long'
}
