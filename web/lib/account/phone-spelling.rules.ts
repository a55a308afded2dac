import { hasWallet, type WalletProvider } from '#contracts/payments/providers.ts'

const separators = /[\s().-]/g
const mobile = /^(?:\+?263|0)?(7\d{8})$/

/** The nine digits of a Zimbabwean mobile number in any spelling; undefined for all others. */
function nationalOf(typed: string): string | undefined {
  return mobile.exec(typed.replace(separators, ''))?.[1]
}

/** Whether the number has neither a country code nor a leading zero, so that "+263" must be added. */
export const isBare = (typed: string): boolean => !/^\s*(?:\+|0|263)/.test(typed)

/** "77 214 0412" for a Zimbabwean mobile number; other input unchanged. */
export function tidied(typed: string): string {
  const digits = nationalOf(typed)
  if (!digits) return typed.trim()
  return `${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`
}

/** "+263 77 214 0412" for display; foreign numbers unchanged. */
export const readable = (number: string): string =>
  nationalOf(number) ? `+263 ${tidied(number)}` : number

/** The number with its country code, for the server; empty input stays empty. */
export function international(typed: string): string {
  const number = typed.trim()
  if (number === '' || number.startsWith('+') || number.startsWith('0')) return number
  return number.startsWith('263') ? `+${number}` : `+263 ${number}`
}

/** Whether the number begins like a Zimbabwean mobile number, but has too few or too many digits. */
export const hasWrongLength = (typed: string): boolean =>
  /^(?:\+?263|0)?7\d*$/.test(typed.replace(separators, '')) && nationalOf(typed) === undefined

/** Whether a number can have a wallet of the provider: EcoCash uses 077 and 078, OneMoney 071. */
export const isWalletNumber = (typed: string, wallet: WalletProvider): boolean =>
  hasWallet(nationalOf(typed) ?? '', wallet)
