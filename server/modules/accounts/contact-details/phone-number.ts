import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The E.164 form of a phone number in any spelling, Zimbabwean unless it says otherwise; undefined when there is no such number. */
export function phoneNumberOf(spelling: string): string | undefined {
  const number = parsePhoneNumberFromString(spelling, 'ZW')
  return number?.isValid() && /^\+[1-9]\d{6,14}$/.test(number.number) ? number.number : undefined
}

/** Mobile numbers of Zimbabwe: NetOne, Telecel, Econet. */
const zimbabweanMobile = /^\+2637[1378]\d{7}$/

/** Whether a number (E.164) is one that the shop sends texts to: only these, so that nobody earns by having it text abroad. */
export const isTexted = (number: string): boolean => zimbabweanMobile.test(number)

/** EcoCash wallets are on Econet's numbers. */
const econet = /^\+2637[78]\d{7}$/

/** The E.164 form of a number that can have an EcoCash wallet; undefined for any other. */
export function ecocashNumberOf(spelling: string): string | undefined {
  const number = phoneNumberOf(spelling)
  return number && econet.test(number) ? number : undefined
}
