import { hasWallet, type WalletProvider } from '../../../../contracts/payments/providers.ts'
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

/** Whether a number (E.164) can have the provider's wallet. */
export const isWalletNumber = (number: string, provider: WalletProvider): boolean =>
  hasWallet(/^\+263(\d+)$/.exec(number)?.[1] ?? '', provider)
