import { phoneRule } from '#contracts/accounts/account.rules.ts'
import { pasted } from '#contracts/common/typed-text.rules.ts'
import { hasWallet, type WalletProvider } from '#contracts/payments/providers.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The E.164 form of a phone number in any spelling, Zimbabwean by default. Returns undefined for an invalid number. */
export function phoneNumberOf(spelling: string): string | undefined {
  const number = parsePhoneNumberFromString(pasted(spelling), 'ZW')
  return number?.isValid() && /^\+[1-9]\d{6,14}$/.test(number.number) ? number.number : undefined
}

/**
 * A number that a contract accepted (`PhoneNumber`) as it is stored: in E.164, or the digits as typed if it does not
 * parse. Such a number can be signed in with, but receives no codes and has no wallet.
 */
export const storedPhone = (spelling: string): string =>
  phoneNumberOf(spelling) ?? pasted(spelling).replace(/[^\d+]/g, '')

/** Any text as the number that it would be stored as. Returns undefined for what cannot be a number. */
export const phoneOf = (text: string): string | undefined =>
  phoneRule(text) === undefined ? storedPhone(text) : phoneNumberOf(text)

/** Mobile numbers of Zimbabwe: NetOne, Telecel, Econet. */
const zimbabweanMobile = /^\+2637[1378]\d{7}$/

/**
 * Whether the shop sends texts to a number (E.164). Foreign numbers are excluded, because fraudsters earn from texts
 * to them.
 */
export const isTexted = (number: string): boolean => zimbabweanMobile.test(number)

/** Whether a number (E.164) can have a wallet of the provider. */
export const isWalletNumber = (number: string, provider: WalletProvider): boolean =>
  hasWallet(/^\+263(\d+)$/.exec(number)?.[1] ?? '', provider)
