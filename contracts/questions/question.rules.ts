import { limits } from '../common/limits.ts'
import { isBlank } from '../common/typed-text.rules.ts'
import type { FieldCode } from '../common/field-code.ts'

/** A question or an answer has visible text and at most 500 characters after trimming. */
export const questionRule = (value: string): FieldCode<'questionsFields'> | undefined => {
  if (isBlank(value)) return 'questionsFields.empty'
  return value.trim().length <= limits.questionMax ? undefined : 'questionsFields.long'
}
