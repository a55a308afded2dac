import { hasWallet, type WalletProvider } from '../../../../contracts/payments/providers.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The E.164 form of a phone number in any spelling, by default Zimbabwean. Returns undefined for an invalid number. */
export function phoneNumberOf(spelling: string): string | undefined {
  const number = parsePhoneNumberFromString(spelling, 'ZW')
  return number?.isValid() && /^\+[1-9]\d{6,14}$/.test(number.number) ? number.number : undefined
}

/** Mobile numbers of Zimbabwe: NetOne, Telecel, Econet. */
const zimbabweanMobile = /^\+2637[1378]\d{7}$/

/**
 * Whether the shop sends texts to a number (E.164). Numbers abroad are excluded, because fraudsters earn from such
 * texts.
 */
export const isTexted = (number: string): boolean => zimbabweanMobile.test(number)

/** Whether a number (E.164) can have the provider's wallet. */
export const isWalletNumber = (number: string, provider: WalletProvider): boolean =>
  hasWallet(/^\+263(\d+)$/.exec(number)?.[1] ?? '', provider)
