import { methodOf, type PaymentMethod } from '../../contracts/currencies.ts'

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
