import * as commonText from '#messages/common'
import { methodOf, type PaymentMethod } from '../../../contracts/currencies/currencies.ts'

/** What a payment method does, below its label. */
export function methodDetail(id: PaymentMethod): string {
  const { provider, currency } = methodOf(id)
  switch (provider) {
    case 'ecocash':
      return commonText.fromYourCurrencyWallet({ currency })
    case 'onemoney':
      return commonText.fromYourOnemoneyWallet
    case 'card':
      return commonText.visaOrMastercardOnPaynows
    case 'bank':
      return currency === 'USD' ? commonText.fromUsDollarAccountWith : commonText.zipitOrRtgsWithOur
  }
}

/** The field for the number of a wallet. */
export const walletField = (id: PaymentMethod): { label: string; hint: string } =>
  methodOf(id).provider === 'onemoney'
    ? { label: commonText.onemoneyNumber, hint: commonText.netoneNumber071 }
    : { label: commonText.ecocashNumber, hint: commonText.econetNumber077Or078 }
