import { limits } from '../common/limits.ts'
import { texts } from '../common/texts.ts'
import { emailRule, type FieldRule } from '../accounts/account.rules.ts'

/** Line breaks, control characters and what turns the direction of writing: none belongs into one line of text. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
const invisible = /[\s\p{Cf}]/gu

const oneLine =
  (max: number, missing: string, long: string): FieldRule =>
  (value) => {
    if (value.replace(invisible, '') === '') return missing
    if (value.length > max) return long
    return unprintable.test(value.trim()) ? texts.contact.unprintable : undefined
  }

/** At least 10 characters, counted without the blanks around them (docs/rules/contact.md#form). */
const messageRule: FieldRule = (value) => {
  const text = value.trim()
  if ([...text].length < limits.contactMessageMin || text.replace(invisible, '') === '')
    return texts.contact.message
  return value.length <= limits.contactMessageMax ? undefined : texts.contact.messageLong
}

/** Field rules of the contact form, shared by form and server. */
export const contactRules = {
  name: oneLine(limits.nameMax, texts.contact.name, texts.contact.nameLong),
  email: (value) =>
    unprintable.test(value.trim()) ? texts.register.email : emailRule(value.trim()),
  subject: oneLine(limits.contactSubjectMax, texts.contact.subject, texts.contact.subjectLong),
  message: messageRule,
} satisfies Record<string, FieldRule>

/** What the contact form holds. */
export type ContactForm = Record<keyof typeof contactRules, string>
export const contactFields = Object.keys(contactRules) as (keyof ContactForm)[]

/** The form's errors by field; empty when it may be sent. */
export function contactErrors(form: ContactForm): Partial<ContactForm> {
  const errors: Partial<ContactForm> = {}
  for (const field of contactFields) {
    const error = contactRules[field](form[field])
    if (error) errors[field] = error
  }
  return errors
}
