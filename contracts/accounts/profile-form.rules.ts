import { limits } from '../common/limits.ts'
import {
  confirmRule,
  emailRule,
  phoneRule,
  registrationPasswordRule,
  registrationRules,
  required,
  type AccountErrors,
  type AccountRule,
} from './account.rules.ts'

/**
 * Field rules of the account page, shared by its forms and the server. Fields of the registration form use their rules
 * from there.
 */
export const aboutRule: AccountRule = (value) =>
  value.length <= limits.aboutMax ? undefined : 'accountsFields.aboutLong'

export const addressLabelRule: AccountRule = (value) =>
  value.length <= limits.addressLabelMax ? undefined : 'accountsFields.labelLong'

const addressRule = required('address', limits.addressMax)

export const profileRules = {
  firstName: registrationRules.firstName,
  lastName: registrationRules.lastName,
  phoneNumber: phoneRule,
  houseNumber: registrationRules.houseNumber,
  street: registrationRules.street,
  city: registrationRules.city,
  about: aboutRule,
} satisfies Record<string, AccountRule>
export type ProfileForm = Record<keyof typeof profileRules, string>

export const savedAddressRules = {
  label: addressLabelRule,
  firstName: registrationRules.firstName,
  lastName: registrationRules.lastName,
  address: addressRule,
  city: registrationRules.city,
  phone: phoneRule,
} satisfies Record<string, AccountRule>
export type AddressForm = Record<keyof typeof savedAddressRules, string>

function errorsBy<Field extends string>(
  rules: Record<Field, AccountRule>,
  form: Record<Field, string>,
): AccountErrors<Record<Field, string>> {
  const errors: AccountErrors<Record<Field, string>> = {}
  for (const field of Object.keys(rules) as Field[]) {
    const error = rules[field](form[field])
    if (error) errors[field] = error
  }
  return errors
}

/** Errors of each form by field; empty if it is valid. */
export const profileErrors = (form: ProfileForm) => errorsBy(profileRules, form)
export const addressErrors = (form: AddressForm) => errorsBy(savedAddressRules, form)

export interface EmailForm extends Record<string, string> {
  email: string
  currentPassword: string
  code: string
}
export function emailErrors({ email, currentPassword }: EmailForm): AccountErrors<EmailForm> {
  const wrong = emailRule(email)
  return {
    ...(wrong && { email: wrong }),
    ...(currentPassword === '' && { currentPassword: 'accountsFields.passwordMissing' }),
  }
}

export interface PasswordForm extends Record<string, string> {
  currentPassword: string
  code: string
  newPassword: string
  confirmPassword: string
}
export function passwordErrors(form: PasswordForm): AccountErrors<PasswordForm> {
  const { currentPassword, newPassword, confirmPassword } = form
  const wrong =
    registrationPasswordRule(newPassword) ??
    (newPassword === currentPassword ? 'accountsFields.samePassword' : undefined)
  const mismatch = confirmRule(newPassword, confirmPassword)
  return {
    ...(currentPassword === '' && { currentPassword: 'accountsFields.passwordMissing' }),
    ...(wrong && { newPassword: wrong }),
    ...(mismatch && { confirmPassword: mismatch }),
  }
}
