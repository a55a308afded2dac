import { methodOf, type PaymentMethod } from '../../contracts/currencies.ts'
import type { Provider } from '../../contracts/currency-data.ts'

/** What a payment method does, below its label. */
export function methodDetail(id: PaymentMethod): string {
  const { provider, currency } = methodOf(id)
  switch (provider) {
    case 'ecocash':
      return `From your ${currency} wallet`
    case 'onemoney':
      return 'From your OneMoney wallet'
    case 'card':
      return 'VISA or Mastercard, on Paynow’s page'
    case 'bank':
      return currency === 'USD'
        ? 'From a US dollar account, with our reference'
        : 'ZIPIT or RTGS, with our reference'
  }
}

/** The field for the number of a wallet. */
export const walletField = (id: PaymentMethod): { label: string; hint: string } =>
  methodOf(id).provider === 'onemoney'
    ? { label: 'OneMoney number', hint: 'A NetOne number: 071' }
    : { label: 'EcoCash number', hint: 'An Econet number: 077 or 078' }

const names: Record<Provider, string> = {
  ecocash: 'EcoCash',
  onemoney: 'OneMoney',
  card: 'card',
  bank: 'bank transfer',
}

/** "EcoCash, OneMoney or bank transfer": the open ways to pay, each provider once; empty where none is. */
export function waysToPay(open: readonly PaymentMethod[]): string {
  const ways = [...new Set(open.map((id) => names[methodOf(id).provider]))]
  const last = ways.pop() ?? ''
  return ways.length > 0 ? `${ways.join(', ')} or ${last}` : last
}

/** "ZWL or USD": the currencies in which a provider can be used. */
export const currenciesOf = (open: readonly PaymentMethod[], provider: Provider): string =>
  open
    .map(methodOf)
    .flatMap((method) => (method.provider === provider ? [method.currency] : []))
    .join(' or ')
