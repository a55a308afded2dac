import type { FieldCode } from '../common/field-code.ts'
import { limits } from '../common/limits.ts'
import { isBlank, pasted } from '../common/typed-text.rules.ts'

type Code = FieldCode<'accountsFields'>

/**
 * A field rule of registration, reset and sign-in (docs/rules/accounts.md#registration). Form and server share them.
 */
export type AccountRule = (value: string) => Code | undefined

const emailShape =
  /^[^\s@<>()",;:\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** Browsers and Node have it, and the types of contracts neither. */
const { URL } = globalThis as unknown as { URL: new (address: string) => { hostname: string } }

/** An address in its normal form: a domain with other letters becomes punycode, which every mail server takes. */
export function plainEmail(typed: string): string {
  const email = pasted(typed)
  const [, name, host] = /^(.*@)([\p{L}\p{M}\p{N}.\u3002-]+)$/u.exec(email) ?? []
  if (!host || /^[\0-~]*$/.test(host)) return email
  try {
    return name + new URL(`http://${host}`).hostname
  } catch {
    return email
  }
}

/** Harare has UTC+2 all year. */
const harareOffset = 2 * 3_600_000

export const emailRule: AccountRule = (value) => {
  const email = plainEmail(value)
  if (email.length > limits.emailMax) return 'accountsFields.emailLong'
  return emailShape.test(email) ? undefined : 'accountsFields.email'
}

/** At least 8 characters with lowercase, uppercase, digit and one of @$!%*?& (docs/rules/accounts.md#passwords). */
export const registrationPasswordRule: AccountRule = (value) => {
  if (value.length < limits.passwordMin) return 'accountsFields.passwordLength'
  if (value.length > limits.passwordMax) return 'accountsFields.passwordLong'
  const complete = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/].every((part) => part.test(value))
  return complete ? undefined : 'accountsFields.passwordParts'
}

/** The list on the reset page; its symbols differ from registration's on purpose (docs/rules/accounts.md#passwords). */
export const resetRequirements: { test: (value: string) => boolean; text: Code }[] = [
  { test: (value) => value.length >= limits.passwordMin, text: 'accountsFields.passwordLength' },
  { test: (value) => /[a-z]/.test(value), text: 'accountsFields.lower' },
  { test: (value) => /[A-Z]/.test(value), text: 'accountsFields.upper' },
  { test: (value) => /\d/.test(value), text: 'accountsFields.digit' },
  { test: (value) => /[!@#$%^&*]/.test(value), text: 'accountsFields.special' },
]

export const resetPasswordRule: AccountRule = (value) =>
  value.length > limits.passwordMax
    ? 'accountsFields.passwordLong'
    : resetRequirements.find((requirement) => !requirement.test(value))?.text

export const confirmRule = (password: string, confirm: string): Code | undefined =>
  password === confirm ? undefined : 'accountsFields.mismatch'

/** A required field, with the two labels that its messages need. */
export const required =
  (
    field: 'firstName' | 'lastName' | 'houseNumber' | 'street' | 'city' | 'address',
    max: number,
  ): AccountRule =>
  (value) => {
    if (isBlank(value)) return `accountsFields.${field}`
    return value.length > max ? `accountsFields.${field}Long` : undefined
  }

/** The date of birth in a request: `YYYY-MM-DD`, or a moment in ISO 8601, of which its day in Harare counts. */
export function plainDateOfBirth(sent: string): string {
  const moment = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(sent) ? Date.parse(sent) : NaN
  return Number.isNaN(moment) ? sent : new Date(moment + harareOffset).toISOString().slice(0, 10)
}

/** A calendar date `YYYY-MM-DD` in the past, not before 1900. */
export const dateOfBirthRule: AccountRule = (value) => {
  if (value.trim() === '') return 'accountsFields.dateOfBirth'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'accountsFields.dateOfBirthInvalid'
  const date = new Date(`${value}T00:00:00Z`)
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  return real && value >= '1900-01-01' && date.getTime() < Date.now()
    ? undefined
    : 'accountsFields.dateOfBirthInvalid'
}

/** A number of any country, by its length and signs (docs/rules/accounts.md#phone-numbers). */
export const phoneRule: AccountRule = (value) => {
  if (value.length > limits.phoneMax) return 'accountsFields.phoneLong'
  const number = pasted(value)
  const isNumber = /^\+?[\d\s().-]+$/.test(number) && number.replace(/\D/g, '').length >= 7
  return number.length >= limits.phoneMin && isNumber ? undefined : 'accountsFields.phone'
}

/** Counts code points, not UTF-16 units, because the database does. */
export const usernameRule: AccountRule = (value) => {
  const name = pasted(value)
  if ([...name].length < limits.usernameMin) return 'accountsFields.username'
  if (name.length > limits.usernameMax) return 'accountsFields.usernameLong'
  return /^[\p{L}\p{N}._-]+$/u.test(name) ? undefined : 'accountsFields.usernameSigns'
}

export const registrationRules = {
  username: usernameRule,
  email: emailRule,
  password: registrationPasswordRule,
  firstName: required('firstName', limits.nameMax),
  lastName: required('lastName', limits.nameMax),
  dateOfBirth: dateOfBirthRule,
  phoneNumber: phoneRule,
  houseNumber: required('houseNumber', limits.addressMax),
  street: required('street', limits.addressMax),
  city: required('city', limits.addressMax),
} satisfies Record<string, AccountRule>

/** The values of the registration form. */
export type RegistrationForm = Record<keyof typeof registrationRules | 'confirmPassword', string>

/** Errors of the form by field; empty if it is valid. */
export type AccountErrors<Form> = Partial<Record<keyof Form, Code>>

export function registrationErrors(form: RegistrationForm): AccountErrors<RegistrationForm> {
  const errors: AccountErrors<RegistrationForm> = {}
  for (const field of Object.keys(registrationRules) as (keyof typeof registrationRules)[]) {
    const error = registrationRules[field](form[field])
    if (error) errors[field] = error
  }
  const mismatch = confirmRule(form.password, form.confirmPassword)
  if (mismatch) errors.confirmPassword = mismatch
  return errors
}
