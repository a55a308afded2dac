import type { FieldCode } from '#contracts/common/field-code.ts'
import { wrongNumber, type WalletProvider } from '#contracts/payments/providers.ts'
import { hasWrongLength, isWalletNumber } from '../account/phone-spelling.rules.ts'

export type WalletNumberCode =
  | FieldCode<'accountsFields'>
  | ReturnType<typeof wrongNumber<WalletProvider>>

/** The error of a number for this wallet; undefined if the number is valid. */
export function walletNumberError(
  typed: string,
  wallet: WalletProvider,
): WalletNumberCode | undefined {
  if (typed.trim() === '') return 'accountsFields.mobileMoneyNumber'
  if (hasWrongLength(typed)) return 'accountsFields.phone'
  return isWalletNumber(typed, wallet) ? undefined : wrongNumber(wallet)
}
