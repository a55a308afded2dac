import * as paymentsProviders from '#messages/payments/providers'
import { labelOf } from '#contracts/common/label-of.ts'
import { fieldText, type FieldCode } from '#contracts/common/field-code.ts'
import { methodOf, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import type { WalletProvider } from '#contracts/payments/providers.ts'
import { accountFieldText } from '../account/account-field-text.ts'
import { providerText } from './provider-text.ts'
import type { WalletNumberCode } from './wallet-number.rules.ts'

/** A payment method's explanation, below its label. */
export function methodDetail(id: PaymentMethod): string {
  const { provider, currency } = methodOf(id)
  const account: 'USD' | 'other' = currency === 'USD' ? 'USD' : 'other'
  return providerText(paymentsProviders, 'detail', provider, { currency, account })
}

/** Label and hint of the field for a wallet number. */
export const walletField = (wallet: WalletProvider): { label: string; hint: string } => ({
  label: labelOf(paymentsProviders, 'number', wallet),
  hint: labelOf(paymentsProviders, 'numberHint', wallet),
})

const isOfWallet = (code: WalletNumberCode): code is WrongNumber =>
  code.startsWith('paymentsProviders.')

type WrongNumber = Exclude<WalletNumberCode, FieldCode<'accountsFields'>>

/** The message for an error code of an account field or a wallet field. */
export const walletFieldText = (code: WalletNumberCode): string =>
  isOfWallet(code) ? fieldText(paymentsProviders, code) : accountFieldText(code)
