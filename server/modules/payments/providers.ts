import type { PaymentMethod } from '../../../contracts/currencies.ts'
import { bankProvider } from './bank-provider.ts'
import { pageProvider, walletProvider } from './paynow-providers.ts'
import type { PaymentProvider } from './provider.ts'

const providers: Record<PaymentMethod, PaymentProvider> = {
  ecocash_zwl: walletProvider('ecocash'),
  ecocash_usd: walletProvider('ecocash'),
  bank_transfer: bankProvider,
  bank_transfer_usd: bankProvider,
  onemoney_usd: walletProvider('onemoney'),
  card_usd: pageProvider,
}

/** Who takes the money of a method. */
export const providerOf = (method: PaymentMethod): PaymentProvider => providers[method]
