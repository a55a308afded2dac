import { limits } from '../common/limits.ts'
import type { FieldCode } from '../common/field-code.ts'

/** Spaces of every kind, and invisible characters. */
const unseen = /[\s\p{Cf}\p{Cc}\u2800\u3164]/gu

/** A message has visible text and at most 4,000 characters after trimming. */
export const messageRule = (value: string): FieldCode<'messagesFields'> | undefined => {
  if (value.replace(unseen, '') === '') return 'messagesFields.empty'
  return value.trim().length <= limits.messageMax ? undefined : 'messagesFields.long'
}
