import { adminLimits } from './admin-limits.ts'
import { limits } from '../../common/limits.ts'
import { isBlank } from '../../common/typed-text.rules.ts'
import type { FieldCode } from '../../common/field-code.ts'

type SettingCode = FieldCode<'accountsFields' | 'settingsFields'>
type SettingRule = (value: string) => SettingCode | undefined
type StaffRule = (value: string) => FieldCode<'staffFields'> | undefined

/** Field rules shared by the admin forms and the server. */

const atMost =
  (max: number, long: SettingCode): SettingRule =>
  (value) =>
    value.trim().length > max ? long : undefined

const legalText = atMost(adminLimits.legalTextMax, 'settingsFields.legalTextLong')

/** A response must contain more than blanks (docs/rules/contact.md#states). */
export const responseRule = (value: string): FieldCode<'contactFields'> | undefined => {
  if (isBlank(value)) return 'contactFields.responseBlank'
  return value.length > limits.contactMessageMax ? 'contactFields.messageLong' : undefined
}

/** The seven site settings; an empty text means the shipped one (docs/rules/settings.md#site-settings). */
export const settingRules = {
  site_name: atMost(adminLimits.siteNameMax, 'settingsFields.nameLong'),
  site_description: atMost(adminLimits.siteDescriptionMax, 'settingsFields.descriptionLong'),
  contact_email: atMost(limits.emailMax, 'accountsFields.emailLong'),
  contact_phone: atMost(adminLimits.siteAddressMax, 'settingsFields.addressLong'),
  contact_address: atMost(adminLimits.siteAddressMax, 'settingsFields.addressLong'),
  terms_and_conditions: legalText,
  privacy_policy: legalText,
} satisfies Record<string, SettingRule>

export type SettingName = keyof typeof settingRules
export const settingNames = Object.keys(settingRules) as SettingName[]

/** Staff passwords must be longer than those of members, because they protect more. */
export const staffPasswordRule: StaffRule = (value) =>
  value.length < adminLimits.passwordMin ? 'staffFields.passwordShort' : undefined

/** A name that staff sign in with. */
export const staffNameRule: StaffRule = (value) =>
  /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(value) &&
  value.length >= limits.usernameMin &&
  value.length <= limits.usernameMax
    ? undefined
    : 'staffFields.username'
