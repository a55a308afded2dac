import type { DomainError } from '../../server/kernel/domain-error.ts'

/** What a rule refuses with; undefined if it does not. */
export function refusal(act: () => unknown) {
  try {
    act()
  } catch (error) {
    const { code, message, fields } = error as DomainError
    return { code, message, fields }
  }
  return undefined
}

/** The refusal of one field of what was sent. */
export const refused = (field: string, message: string) => ({
  code: 'invalid_request',
  message,
  fields: { [field]: message },
})
