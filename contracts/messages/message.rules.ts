import { limits } from '../common/limits.ts'
import { texts } from '../common/texts.ts'
import type { FieldRule } from '../accounts/account.rules.ts'

/** Spaces of every kind, and signs that show nothing. */
const unseen = /[\s\p{Cf}\p{Cc}\u2800\u3164]/gu

/** A message as it is sent: something to read, at most 4,000 characters once trimmed. */
export const messageRule: FieldRule = (value) => {
  if (value.replace(unseen, '') === '') return texts.messages.empty
  return value.trim().length <= limits.messageMax ? undefined : texts.messages.long
}
