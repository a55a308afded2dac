import { DomainError } from '../../server/kernel/domain-error.ts'
import { refusalTexts } from '../../server/platform/http/answers/refusal-texts.ts'

/** What a refusal answers. */
export const answerTo = (error: DomainError) => ({
  code: error.code,
  fields: undefined,
  ...refusalTexts(error, 'en'),
  ...(error.details && { details: error.details }),
})

/** What a rule refuses with; undefined if it does not. */
export function refusal(act: () => unknown): ReturnType<typeof answerTo> | undefined {
  try {
    act()
  } catch (error) {
    if (error instanceof DomainError) return answerTo(error)
    throw error
  }
  return undefined
}

/** The refusal of one field of what was sent. */
export const refused = (field: string, message: string) => ({
  code: 'invalid_request',
  message,
  fields: { [field]: message },
})
