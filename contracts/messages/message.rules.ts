import { limits } from '../common/limits.ts'
import { isBlank } from '../common/typed-text.rules.ts'
import type { FieldCode } from '../common/field-code.ts'

/** A message has visible text and at most 4,000 characters after trimming. */
export const messageRule = (value: string): FieldCode<'messagesFields'> | undefined => {
  if (isBlank(value)) return 'messagesFields.empty'
  return value.trim().length <= limits.messageMax ? undefined : 'messagesFields.long'
}
