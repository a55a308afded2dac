import { limits } from '../common/limits.ts'
import { texts } from '../common/texts.ts'
import {
  confirmRule,
  emailRule,
  phoneRule,
  registrationPasswordRule,
  registrationRules,
  required,
  type FieldRule,
} from './account.rules.ts'

/** Field rules of the account page, shared by its forms and the server. What was asked at registration keeps its rule. */
export const aboutRule: FieldRule = (value) =>
  value.length <= limits.aboutMax ? undefined : texts.account.aboutLong

export const addressLabelRule: FieldRule = (value) =>
  value.length <= limits.addressLabelMax ? undefined : texts.account.labelLong

const addressRule = required('Address', limits.addressMax, texts.checkout.address)

export const profileRules = {
  firstName: registrationRules.firstName,
  lastName: registrationRules.lastName,
  phoneNumber: phoneRule,
  houseNumber: registrationRules.houseNumber,
  street: registrationRules.street,
  city: registrationRules.city,
  about: aboutRule,
} satisfies Record<string, FieldRule>
export type ProfileForm = Record<keyof typeof profileRules, string>

export const savedAddressRules = {
  label: addressLabelRule,
  firstName: registrationRules.firstName,
  lastName: registrationRules.lastName,
  address: addressRule,
  city: registrationRules.city,
  phone: phoneRule,
} satisfies Record<string, FieldRule>
export type AddressForm = Record<keyof typeof savedAddressRules, string>

function errorsBy<Field extends string>(
  rules: Record<Field, FieldRule>,
  form: Record<Field, string>,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(rules) as Field[]) {
    const error = rules[field](form[field])
    if (error) errors[field] = error
  }
  return errors
}

/** Each form's errors by field; empty when it may be sent. */
export const profileErrors = (form: ProfileForm) => errorsBy(profileRules, form)
export const addressErrors = (form: AddressForm) => errorsBy(savedAddressRules, form)

export interface EmailForm extends Record<string, string> {
  email: string
  currentPassword: string
}
export function emailErrors({ email, currentPassword }: EmailForm): Partial<EmailForm> {
  const wrong = emailRule(email.trim())
  return {
    ...(wrong && { email: wrong }),
    ...(currentPassword === '' && { currentPassword: texts.signIn.passwordRequired }),
  }
}

export interface PasswordForm extends Record<string, string> {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}
export function passwordErrors(form: PasswordForm): Partial<PasswordForm> {
  const { currentPassword, newPassword, confirmPassword } = form
  const wrong =
    registrationPasswordRule(newPassword) ??
    (newPassword === currentPassword ? texts.account.samePassword : undefined)
  const mismatch = confirmRule(newPassword, confirmPassword)
  return {
    ...(currentPassword === '' && { currentPassword: texts.signIn.passwordRequired }),
    ...(wrong && { newPassword: wrong }),
    ...(mismatch && { confirmPassword: mismatch }),
  }
}
