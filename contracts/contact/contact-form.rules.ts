import { limits } from '../common/limits.ts'
import { emailRule } from '../accounts/account.rules.ts'
import { isBlank, isShort } from '../common/typed-text.rules.ts'
import type { FieldCode } from '../common/field-code.ts'

type Code = FieldCode<'accountsFields' | 'contactFields'>
type ContactRule = (value: string) => Code | undefined

/** Line breaks and control characters, which do not belong in one line of text. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]/u

const oneLine =
  (max: number, missing: Code, long: Code): ContactRule =>
  (value) => {
    if (isBlank(value)) return missing
    if (value.length > max) return long
    return unprintable.test(value.trim()) ? 'contactFields.unprintable' : undefined
  }

/** At least 10 characters, counted without the blanks around them (docs/rules/contact.md#form). */
const messageRule: ContactRule = (value) => {
  if (isShort(value, limits.contactMessageMin)) return 'contactFields.message'
  return value.length <= limits.contactMessageMax ? undefined : 'contactFields.messageLong'
}

/** Field rules of the contact form, shared by form and server. */
export const contactRules = {
  name: oneLine(limits.nameMax, 'contactFields.name', 'contactFields.nameLong'),
  email: emailRule,
  subject: oneLine(limits.contactSubjectMax, 'contactFields.subject', 'contactFields.subjectLong'),
  message: messageRule,
} satisfies Record<string, ContactRule>

/** The values of the contact form. */
export type ContactForm = Record<keyof typeof contactRules, string>
export const contactFields = Object.keys(contactRules) as (keyof ContactForm)[]

/** Errors of the form by field; empty if it is valid. */
export function contactErrors(form: ContactForm): Partial<Record<keyof ContactForm, Code>> {
  const errors: Partial<Record<keyof ContactForm, Code>> = {}
  for (const field of contactFields) {
    const error = contactRules[field](form[field])
    if (error) errors[field] = error
  }
  return errors
}
