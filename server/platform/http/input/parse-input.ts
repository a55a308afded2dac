import type { z } from 'zod'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import { isMessageKey } from '../answers/refusal-texts.ts'
import { inputMessage } from './input-message.ts'

/** A field rule answers a code; a schema has sentences of its own. */
function saysOf(text: string): MessageRef {
  const [key = '', values] = text.split(/ (?=\{)/, 2)
  if (!isMessageKey(key)) return messageRef('errors.asGiven', { text })
  return { key, values: values ? (JSON.parse(values) as MessageRef['values']) : undefined }
}

const fieldsOf = (error: z.ZodError): Record<string, MessageRef> => {
  const fields: Record<string, MessageRef> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const name of issue.keys) fields[name] ??= messageRef('errors.unknownField', { name })
    else fields[issue.path.join('.') || 'body'] ??= saysOf(issue.message)
  }
  return fields
}

/** The value as its schema makes it. Throws `invalid_request` with a sentence for each bad field. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value, { error: inputMessage, reportInput: true })
  if (result.success) return result.data
  const fields = fieldsOf(result.error)
  const [first] = Object.values(fields)
  throw new DomainError('invalid_request', { fields, ...(first && { says: first }) })
}
