import type { ErrorCode } from '../../../../contracts/common/errors.ts'
import { messagesIn, type Language } from '../../../../messages/index.ts'
import type { DomainError } from '../../../kernel/domain-error.ts'
import type { MessageKey, MessageRef } from '../../../kernel/message-ref.ts'

type CamelCase<Code extends string> = Code extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Code

/** The sentence of a code, for a refusal without one of its own. */
export function errorText(code: ErrorCode, language: Language): string {
  const texts: Record<CamelCase<ErrorCode>, string> = messagesIn(language).errors
  const name = code.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return texts[name as CamelCase<ErrorCode>]
}

type Message = string | ((values: MessageRef['values']) => string)

/** Whether a text is the name of a sentence, as the codes of field rules are. */
export function isMessageKey(text: string): text is MessageKey {
  const [noun = '', name = ''] = text.split('.')
  const catalogues: Record<string, object> = messagesIn('en')
  return Object.hasOwn(catalogues, noun) && Object.hasOwn(catalogues[noun]!, name)
}

export function messageText({ key, values }: MessageRef, language: Language): string {
  const [noun, name] = key.split('.') as [string, string]
  const catalogues = messagesIn(language) as unknown as Record<string, Record<string, Message>>
  const message = catalogues[noun]![name]!
  return typeof message === 'string' ? message : message(values)
}

/** The answer of a refusal, in a reader's language. */
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
