import { limits } from '../common/limits.ts'
import { texts } from '../common/texts.ts'

/** Field rules of registration, reset and sign-in: each returns the sentence of `texts.ts`, or undefined if the value is fine (docs/rules/accounts.md#registration). Form and server share them. */
export type FieldRule = (value: string) => string | undefined

const emailShape =
  /^[^\s@<>()",;:\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** The sentence for a value above its limit of characters. */
export const tooLong = (field: string, max: number): string =>
  `${field} must be at most ${max} characters`

export const emailRule: FieldRule = (value) => {
  if (value.length > limits.emailMax) return tooLong('Email', limits.emailMax)
  return emailShape.test(value) ? undefined : texts.register.email
}

/** At least 8 characters with lowercase, uppercase, digit and one of @$!%*?& (docs/rules/accounts.md#passwords). */
export const registrationPasswordRule: FieldRule = (value) => {
  if (value.length < limits.passwordMin) return texts.register.passwordLength
  if (value.length > limits.passwordMax) return tooLong('Password', limits.passwordMax)
  const complete = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/].every((part) => part.test(value))
  return complete ? undefined : texts.register.password
}

/** The list on the reset page; its symbols differ from registration's on purpose (docs/rules/accounts.md#passwords). */
export const resetRequirements: { test: (value: string) => boolean; text: string }[] = [
  { test: (value) => value.length >= limits.passwordMin, text: texts.register.passwordLength },
  { test: (value) => /[a-z]/.test(value), text: texts.reset.lower },
  { test: (value) => /[A-Z]/.test(value), text: texts.reset.upper },
  { test: (value) => /\d/.test(value), text: texts.reset.digit },
  { test: (value) => /[!@#$%^&*]/.test(value), text: texts.reset.special },
]

export const resetPasswordRule: FieldRule = (value) =>
  value.length > limits.passwordMax
    ? tooLong('Password', limits.passwordMax)
    : resetRequirements.find((requirement) => !requirement.test(value))?.text

export const confirmRule = (password: string, confirm: string): string | undefined =>
  password === confirm ? undefined : texts.register.mismatch

/** A field that must be filled; `text` is the sentence where it is not. */
export const required =
  (field: string, max: number, text: string): FieldRule =>
  (value) => {
    if (value.trim() === '') return text
    return value.length > max ? tooLong(field, max) : undefined
  }

/** A calendar date `YYYY-MM-DD` in the past, not before 1900. */
export const dateOfBirthRule: FieldRule = (value) => {
  if (value.trim() === '') return texts.register.dateOfBirth
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return texts.register.dateOfBirthInvalid
  const date = new Date(`${value}T00:00:00Z`)
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  return real && value >= '1900-01-01' && date.getTime() < Date.now()
    ? undefined
    : texts.register.dateOfBirthInvalid
}

/** Length only; the server also parses the number. */
export const phoneRule: FieldRule = (value) => {
  if (value.length > limits.phoneMax) return tooLong('Phone number', limits.phoneMax)
  return value.trim().length >= limits.phoneMin && /^\+?[\d\s().-]+$/.test(value.trim())
    ? undefined
    : texts.register.phone
}

/** Letters are counted, not their halves: the database counts so too. */
export const usernameRule: FieldRule = (value) => {
  if ([...value].length < limits.usernameMin) return texts.register.username
  if (value.length > limits.usernameMax) return tooLong('Username', limits.usernameMax)
  return /^[\p{L}\p{N}._-]+$/u.test(value) ? undefined : texts.register.usernameSigns
}

export const registrationRules = {
  username: usernameRule,
  email: emailRule,
  password: registrationPasswordRule,
  firstName: required('First name', limits.nameMax, texts.register.firstName),
  lastName: required('Last name', limits.nameMax, texts.register.lastName),
  dateOfBirth: dateOfBirthRule,
  phoneNumber: phoneRule,
  houseNumber: required('House number', limits.addressMax, texts.register.houseNumber),
  street: required('Street name', limits.addressMax, texts.register.street),
  city: required('City', limits.addressMax, texts.register.city),
} satisfies Record<string, FieldRule>

/** What the registration form holds before it is sent. */
export type RegistrationForm = Record<keyof typeof registrationRules | 'confirmPassword', string>

/** The form's errors by field; empty when it may be sent. */
export function registrationErrors(form: RegistrationForm): Partial<RegistrationForm> {
  const errors: Partial<RegistrationForm> = {}
  for (const field of Object.keys(registrationRules) as (keyof typeof registrationRules)[]) {
    const error = registrationRules[field](form[field])
    if (error) errors[field] = error
  }
  const mismatch = confirmRule(form.password, form.confirmPassword)
  if (mismatch) errors.confirmPassword = mismatch
  return errors
}
