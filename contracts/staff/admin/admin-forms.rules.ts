import { adminTexts } from './admin-texts.ts'
import { adminLimits } from './admin-limits.ts'
import { limits } from '../../common/limits.ts'
import { texts } from '../../common/texts.ts'
import { emailRule, type FieldRule } from '../../accounts/account.rules.ts'

/** What the admin forms and the server both ask of a value. */

const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
const filled = (value: string): boolean => value.replace(/[\s\p{Cf}]/gu, '') !== ''

const oneLine =
  (max: number, missing?: string): FieldRule =>
  (value) => {
    if (!filled(value)) return missing
    if (unprintable.test(value.trim())) return texts.contact.unprintable
    return value.trim().length > max ? `Please use at most ${max} characters` : undefined
  }

const long: FieldRule = (value) =>
  value.length > adminLimits.legalTextMax
    ? `Please use at most ${adminLimits.legalTextMax} characters`
    : undefined

/** An answer of blanks is none (docs/rules/contact.md#states). */
export const responseRule: FieldRule = (value) => {
  if (!filled(value)) return adminTexts.responseBlank
  return value.length > limits.contactMessageMax ? texts.contact.messageLong : undefined
}

/** The seven site settings; an empty text means the shipped one (docs/rules/settings.md#site-settings). */
export const settingRules = {
  site_name: oneLine(adminLimits.siteNameMax, adminTexts.siteNameBlank),
  site_description: oneLine(adminLimits.siteDescriptionMax, adminTexts.siteDescriptionBlank),
  contact_email: (value) =>
    unprintable.test(value.trim()) ? texts.register.email : emailRule(value.trim()),
  contact_phone: (value) => {
    const phone = value.trim()
    if (phone === '') return undefined
    return /^\+?[\d\s()./-]+$/.test(phone) &&
      phone.replace(/\D/g, '').length >= 9 &&
      phone.length <= limits.phoneMax
      ? undefined
      : texts.register.phone
  },
  contact_address: oneLine(adminLimits.siteAddressMax),
  terms_and_conditions: long,
  privacy_policy: long,
} satisfies Record<string, FieldRule>

export type SettingName = keyof typeof settingRules
export const settingNames = Object.keys(settingRules) as SettingName[]

/** A new password of the staff: longer than a member's, for there is more behind it. */
export const staffPasswordRule: FieldRule = (value) =>
  value.length < adminLimits.passwordMin
    ? `Password must be at least ${adminLimits.passwordMin} characters`
    : undefined

/** A name that staff sign in with. */
export const staffNameRule: FieldRule = (value) =>
  /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(value) &&
  value.length >= limits.usernameMin &&
  value.length <= limits.usernameMax
    ? undefined
    : `Use ${limits.usernameMin} to ${limits.usernameMax} letters, digits, dots, dashes or underscores`
