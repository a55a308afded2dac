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

const options = { error: inputMessage, reportInput: true }

/** A copy of the value without the fields at these paths that are null or blank. */
function withoutBlanks(value: unknown, paths: readonly PropertyKey[][]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    PropertyKey,
    unknown
  >
  for (const [name, group] of Map.groupBy(paths, ([first]) => first!)) {
    const own = copy[name]
    const isBlank = own === null || (typeof own === 'string' && own.trim() === '')
    if (isBlank && !Array.isArray(value)) delete copy[name]
    else
      copy[name] = withoutBlanks(
        own,
        group.flatMap(([, ...rest]) => (rest.length > 0 ? [rest] : [])),
      )
  }
  return copy
}

/**
 * Validates a value and returns the output of its schema. With `blanks`, what is null or blank counts as not given
 * where it is not valid. Throws `invalid_request` with a message for each invalid field.
 */
export function parseInput<T extends z.ZodType>(
  schema: T,
  value: unknown,
  { blanks = false } = {},
): z.output<T> {
  const result = schema.safeParse(value, options)
  if (result.success) return result.data
  if (blanks) {
    const paths = result.error.issues.map(({ path }) => path)
    const given = schema.safeParse(withoutBlanks(value, paths), options)
    if (given.success) return given.data
  }
  const fields = fieldsOf(result.error)
  const [first] = Object.values(fields)
  throw new DomainError('invalid_request', { fields, ...(first && { says: first }) })
}
