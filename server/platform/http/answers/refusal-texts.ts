import type { ErrorCode } from '#contracts/common/errors.ts'
import { messagesIn, type Language } from '../../../../messages/index.ts'
import type { DomainError } from '../../../kernel/domain-error.ts'
import type { MessageKey, MessageRef } from '../../../kernel/message-ref.ts'

type CamelCase<Code extends string> = Code extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Code

/** The message of a code, for errors without a more specific one. */
export function errorText(code: ErrorCode, language: Language): string {
  const texts: Record<CamelCase<ErrorCode>, string> = messagesIn(language).errors
  const name = code.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return texts[name as CamelCase<ErrorCode>]
}

type Message = string | ((values: MessageRef['values']) => string)

/** Whether a text is the key of a message. Field rules return such keys. */
export function isMessageKey(text: string): text is MessageKey {
  const [noun = '', name = ''] = text.split('.')
  const texts: Record<string, object> = messagesIn('en')
  return Object.hasOwn(texts, noun) && Object.hasOwn(texts[noun]!, name)
}

export function messageText({ key, values }: MessageRef, language: Language): string {
  const [noun, name] = key.split('.') as [string, string]
  const texts = messagesIn(language) as unknown as Record<string, Record<string, Message>>
  const message = texts[noun]![name]!
  return typeof message === 'string' ? message : message(values)
}

/** The message of an error and of its fields, in the reader's language. */
export function refusalTexts(
  { code, says, fields }: DomainError,
  language: Language,
): { message: string; fields?: Record<string, string> } {
  return {
    message: says ? messageText(says, language) : errorText(code, language),
    ...(fields && { fields: fieldTexts(fields, language) }),
  }
}

export const fieldTexts = (
  fields: Record<string, MessageRef>,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, says]) => [field, messageText(says, language)]),
  )
