import { hasWallet, type WalletProvider } from '../../../contracts/payments/providers.ts'

const separators = /[\s().-]/g
const mobile = /^(?:\+?263|0)?(7\d{8})$/

/** The nine digits of a Zimbabwean mobile number in any spelling; undefined for all others. */
function nationalOf(typed: string): string | undefined {
  return mobile.exec(typed.replace(separators, ''))?.[1]
}

/** Whether the digits come without a country or a leading zero, so that "+263" belongs before them. */
export const isBare = (typed: string): boolean => !/^\s*(?:\+|0|263)/.test(typed)

/** "77 214 0412" for a Zimbabwean mobile number; anything else as it was typed. */
export function tidied(typed: string): string {
  const digits = nationalOf(typed)
  if (!digits) return typed.trim()
  return `${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`
}

/** "+263 77 214 0412", to be read; a number of elsewhere as it is. */
export const readable = (number: string): string =>
  nationalOf(number) ? `+263 ${tidied(number)}` : number

/** The number with its country, for the server to read; empty stays empty. */
export function international(typed: string): string {
  const number = typed.trim()
  if (number === '' || number.startsWith('+') || number.startsWith('0')) return number
  return number.startsWith('263') ? `+${number}` : `+263 ${number}`
}

/** Whether a number can have the provider's wallet: EcoCash is on 077 and 078, OneMoney on 071. */
export const isWalletNumber = (typed: string, wallet: WalletProvider): boolean =>
  hasWallet(nationalOf(typed) ?? '', wallet)
