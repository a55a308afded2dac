import { DomainError } from '../../server/kernel/domain-error.ts'
import { refusalTexts } from '../../server/platform/http/answers/refusal-texts.ts'

export const answerTo = (error: DomainError) => ({
  code: error.code,
  fields: undefined,
  ...refusalTexts(error, 'en'),
  ...(error.details && { details: error.details }),
})

/** The error that a rule throws; undefined if it throws none. */
export function refusal(act: () => unknown): ReturnType<typeof answerTo> | undefined {
  try {
    act()
  } catch (error) {
    if (error instanceof DomainError) return answerTo(error)
    throw error
  }
  return undefined
}

/** The error of one field in a request. */
export const refused = (field: string, message: string) => ({
  code: 'invalid_request',
  message,
  fields: { [field]: message },
})
