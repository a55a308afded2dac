import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The E.164 form of a phone number in any spelling, Zimbabwean unless it says otherwise; undefined when there is no such number. */
export function phoneNumberOf(spelling: string): string | undefined {
  const number = parsePhoneNumberFromString(spelling, 'ZW')
  return number?.isValid() && /^\+[1-9]\d{6,14}$/.test(number.number) ? number.number : undefined
}
