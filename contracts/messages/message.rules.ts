import { limits } from '../common/limits.ts'
import type { FieldCode } from '../common/field-code.ts'

/** Spaces of every kind, and signs that show nothing. */
const unseen = /[\s\p{Cf}\p{Cc}\u2800\u3164]/gu

/** A message as it is sent: something to read, at most 4,000 characters once trimmed. */
export const messageRule = (value: string): FieldCode<'messagesFields'> | undefined => {
  if (value.replace(unseen, '') === '') return 'messagesFields.empty'
  return value.trim().length <= limits.messageMax ? undefined : 'messagesFields.long'
}
