import { methodOf, type PaymentMethod } from '../../../contracts/currencies/currencies.ts'
import type { Provider } from '../../../contracts/currencies/currency-data.ts'
import { bankProvider } from './transfers/bank-provider.ts'
import { pageProvider, walletProvider } from './paynow-providers.ts'
import type { PaymentProvider } from './provider.ts'

const providers: Record<Provider, PaymentProvider> = {
  ecocash: walletProvider('ecocash'),
  onemoney: walletProvider('onemoney'),
  card: pageProvider,
  bank: bankProvider,
}

/** Who takes the money of a method. */
export const providerOf = (method: PaymentMethod): PaymentProvider =>
  providers[methodOf(method).provider]
