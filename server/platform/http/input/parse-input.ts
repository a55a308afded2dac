import type { z } from 'zod'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import { isMessageKey } from '../answers/refusal-texts.ts'
import { inputMessage } from './input-message.ts'

/**
 * The message of an issue. Field rules return the key of a message with its values as JSON; schemas return whole
 * sentences.
 */
function messageOf(text: string): MessageRef {
  const [key = '', values] = text.split(/ (?=\{)/, 2)
  if (!isMessageKey(key)) return messageRef('errors.asGiven', { text })
  return { key, values: values ? (JSON.parse(values) as MessageRef['values']) : undefined }
}

const fieldsOf = (error: z.ZodError): Record<string, MessageRef> => {
  const fields: Record<string, MessageRef> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const name of issue.keys) fields[name] ??= messageRef('errors.unknownField', { name })
    else fields[issue.path.join('.') || 'body'] ??= messageOf(issue.message)
  }
  return fields
}

/**
 * Validates a value and returns the output of its schema. Throws `invalid_request` with a message for each invalid
 * field.
 */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value, { error: inputMessage, reportInput: true })
  if (result.success) return result.data
  const fields = fieldsOf(result.error)
  const [first] = Object.values(fields)
  throw new DomainError('invalid_request', { fields, ...(first && { says: first }) })
}
