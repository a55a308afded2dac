import * as paymentsProviders from '#messages/payments/providers'
import { labelOf } from '#contracts/common/label-of.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { providers, type Provider } from '#contracts/payments/providers.ts'

/** A new payment method for a provider and a currency, such as "EcoCash (ZiG)". `label` is the currency's. */
export const newMethod = (
  provider: Provider,
  code: CurrencyCode,
  label: string,
): { id: string; label: string } => ({
  id: `${providers[provider].methodId}_${code.toLowerCase()}`,
  label: `${labelOf(paymentsProviders, 'method', provider)} (${label})`,
})
