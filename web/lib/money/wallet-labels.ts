import { methodOf, type PaymentMethod } from '../../../contracts/currencies/currencies.ts'

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
